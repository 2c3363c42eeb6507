import { describe, expect, it } from "vitest";
import { createIdentityGate } from "./identity-gate.ts";

function setUp(locks?: object) {
  const state = { isKnown: false };
  const made: string[] = [];
  const timers: (() => void)[] = [];
  const window = { navigator: { locks }, setTimeout: (work: () => void) => timers.push(work) };
  const gate = createIdentityGate(window as unknown as Window, () => state.isKnown);
  /** Starts a request; the returned functions end it. */
  const start = (name: string) => {
    let answer = () => {};
    let fail = (_error: Error) => {};
    const over = gate.pass(() => {
      made.push(name);
      return new Promise<string>((resolve, reject) => {
        answer = () => resolve(name);
        fail = reject;
      });
    });
    return { over, answer: () => answer(), fail: () => fail(new Error(name)) };
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return { gate, state, made, start, turn, timers };
}

describe("the identity gate", () => {
  it("lets one request pass without an identity, and all others at once when it is known", async () => {
    const { state, made, start, turn } = setUp();
    const first = start("a");
    start("b");
    start("c");
    await turn();
    expect(made).toEqual(["a"]);
    state.isKnown = true;
    first.answer();
    await turn();
    expect(made).toEqual(["a", "b", "c"]);
  });

  it("lets the next one pass when one fails, or brings no identity", async () => {
    const { made, start, turn } = setUp();
    const first = start("a");
    const second = start("b");
    start("c");
    await turn();
    first.fail();
    await expect(first.over).rejects.toThrow("a");
    await turn();
    expect(made).toEqual(["a", "b"]);
    second.answer();
    expect(await second.over).toBe("b");
    await turn();
    expect(made).toEqual(["a", "b", "c"]);
  });

  it("lets all pass if the identity is known", async () => {
    const { gate, state, made, start } = setUp();
    state.isKnown = true;
    start("a");
    start("b");
    expect(gate.pending()).toBeUndefined();
    expect(made).toEqual(["a", "b"]);
  });

  it("does not wait for ever for another tab, which may be suspended with the lock", async () => {
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", reject));
    const { made, start, turn, timers } = setUp({ request });
    const one = start("a");
    await turn();
    expect(made).toEqual([]);
    for (const timer of timers) timer();
    await turn();
    one.answer();
    expect(await one.over).toBe("a");
  });

  it("waits for another tab, and finds its identity in the cookie", async () => {
    let grant = () => {};
    const granted = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const request = async (_name: string, _options: object, work: () => unknown) => {
      await granted;
      return work();
    };
    const { state, made, start, turn } = setUp({ request });
    const one = start("a");
    await turn();
    expect(made).toEqual([]);
    state.isKnown = true;
    grant();
    await turn();
    one.answer();
    expect(await one.over).toBe("a");
  });

  it("works where the document may not use locks", async () => {
    const { made, start, turn } = setUp({ request: () => Promise.reject(new DOMException("no origin")) });
    const one = start("a");
    await turn();
    one.answer();
    expect([await one.over, made]).toEqual(["a", ["a"]]);
  });
});
