/** The published words load once, after the page, and the wait for them is limited. */
import { publishedOf } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLateWords } from "./late-words.ts";

const words = publishedOf({ plain: ["heart"] });

function setUp(load: () => Promise<{ createPublished: () => typeof words }>) {
  const loaded = vi.fn(load);
  const warn = vi.fn();
  const window = {
    document: { readyState: "complete" },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  } as unknown as Window;
  return { ...createLateWords({ window, load: loaded, log: { warn } }), loaded, warn };
}

describe("the published words", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are loaded once, on first use", async () => {
    const { current, arrive, loaded } = setUp(async () => ({ createPublished: () => words }));
    expect([current(), loaded.mock.calls.length]).toEqual([undefined, 0]);
    const arriving = arrive();
    expect(arrive()).toBe(arriving);
    await vi.runAllTimersAsync();
    await arriving;
    expect(current()).toBe(words);
    expect([arrive(), loaded.mock.calls.length]).toEqual([undefined, 1]);
  });

  it("stop being awaited when they cannot be loaded, which is logged once", async () => {
    const { current, arrive, warn } = setUp(async () => {
      throw new Error("blocked");
    });
    const arriving = arrive();
    await vi.runAllTimersAsync();
    await arriving;
    expect([current(), arrive()]).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("are awaited for two seconds, and used when they load later", async () => {
    let come = (_chunk: { createPublished: () => typeof words }) => {};
    const { current, arrive, warn } = setUp(() => new Promise((resolve) => (come = resolve)));
    const arriving = arrive();
    await vi.advanceTimersByTimeAsync(2100);
    await arriving;
    expect([current(), arrive()]).toEqual([undefined, undefined]);
    come({ createPublished: () => words });
    await vi.runAllTimersAsync();
    expect(current()).toBe(words);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
