// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type { Turbine } from "./component.ts";
import { createReentryLimit } from "./limit-reentry.ts";
import type { Rule } from "./rule.ts";
import { action, after, call, type RuntimeUnderTest, runtimeUnderTest } from "./testing/runtime-under-test.ts";

const event = {} as SyntheticEvent;
const start = (rules: Record<string, Rule>) => runtimeUnderTest(delegatesUnderTest(window).parts, rules);

/** A runtime with one rule, whose trigger runs its action asynchronously, as the real one does. */
function ruleThat(act: (trigger: () => void, times: number) => void) {
  const error = vi.fn();
  const turbine = { logger: { error } } as unknown as Turbine;
  const { limitTrigger, noteCause } = createReentryLimit(window);
  const queue: SyntheticEvent[] = [];
  let runs = 0;
  const trigger = limitTrigger((caused: SyntheticEvent) => void queue.push(caused), turbine);
  const run = noteCause(() => act(() => trigger(event), ++runs));
  const workOff = () => {
    for (let caused = queue.shift(); caused && runs < 1000; caused = queue.shift()) run({}, caused);
  };
  const start = () => {
    trigger(event);
    workOff();
  };
  return { start, runs: () => runs, error };
}

describe("a rule whose action triggers it again", () => {
  it("is cut at 25, and a line says so", () => {
    const rule = ruleThat((trigger) => trigger());
    rule.start();
    expect(rule.runs()).toBe(25);
    expect(rule.error).toHaveBeenCalledOnce();
  });

  it("may be triggered any number of times by the page itself", () => {
    const rule = ruleThat(() => undefined);
    for (let index = 0; index < 100; index++) rule.start();
    expect(rule.runs()).toBe(100);
    expect(rule.error).not.toHaveBeenCalled();
  });

  it("works again afterwards, also when its action throws", () => {
    const rule = ruleThat((trigger, times) => {
      if (times < 25) trigger();
      if (times === 25) throw new Error("action");
    });
    expect(rule.start).toThrow("action");
    rule.start();
    expect(rule.runs()).toBe(26);
  });
});

describe("an asynchronous action that triggers its rule again", () => {
  let page: RuntimeUnderTest;
  let runs: number;
  const again = (ms: number, next: string) =>
    action(`again-${next}`, async () => {
      runs++;
      await (ms > 0 ? after(ms) : undefined);
      page.trigger(next);
    });
  const cut = "A rule has triggered itself 25 times.";
  beforeEach(() => {
    vi.useFakeTimers();
    runs = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(window, "event");
  });

  it.each([0, 10, 60])("is cut at 25 when it does so after %i ms", async (ms) => {
    page = start({ loop: { on: call("loop"), then: again(ms, "loop") } });
    page.trigger("loop");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(25);
    expect(page.logged.filter((line) => line.includes(cut))).toHaveLength(1);
  });

  it("is cut also in a ring of two rules", async () => {
    page = start({
      one: { on: call("one"), then: again(10, "two") },
      two: { on: call("two"), then: again(10, "one") },
    });
    page.trigger("one");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(25);
  });

  it("is cut also where another asynchronous action, to which it led, ends before it does", async () => {
    const loop = action("loop", async () => {
      runs++;
      page.trigger("short");
      // Longer than a rule waits for another.
      await after(100);
      page.trigger("loop");
    });
    page = start({
      loop: { on: call("loop"), then: loop },
      short: { on: call("short"), then: action("short", () => after(1)) },
    });
    page.trigger("loop");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(25);
  });

  it("is cut also in the promise jobs of a click, which window.event still names", async () => {
    const click = { isTrusted: true, type: "click", view: window, timeStamp: 1 };
    Object.defineProperty(window, "event", { configurable: true, get: () => click });
    page = start({ loop: { on: call("loop"), then: again(0, "loop") } });
    page.trigger("loop");
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBeLessThanOrEqual(26);
    expect(page.logged.join()).toContain(cut);
  });

  it("does not count against the visitor who scrolls meanwhile", async () => {
    const slow = action("slow", () => {
      runs++;
      return after(100);
    });
    page = start({ slow: { on: call("scroll"), then: slow } });
    let timeStamp = 0;
    Object.defineProperty(window, "event", {
      configurable: true,
      get: () => ({ isTrusted: true, type: "scroll", timeStamp }),
    });
    for (timeStamp = 1; timeStamp <= 60; timeStamp++) {
      page.trigger("scroll");
      await vi.advanceTimersByTimeAsync(95);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(60);
    expect(page.logged.join()).not.toContain(cut);
  });

  it("does not count against the page while another action hangs", async () => {
    const hangs = action("hangs", () => {
      runs++;
      return new Promise(() => undefined);
    });
    page = start({ hangs: { on: call("it"), then: hangs } });
    for (let times = 0; times < 30; times++) {
      page.trigger("it");
      await vi.advanceTimersByTimeAsync(2500);
    }
    expect(runs).toBe(30);
  });
});
