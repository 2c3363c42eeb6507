// @vitest-environment jsdom
/** Rules on either engine: in order within a rule, and independent of each other after 50 ms. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { Rule } from "./rule.ts";
import { action, after, call, condition, engines, ourEngine, runtimeUnderTest } from "./testing/runtime-under-test.ts";

let engine = ourEngine;
const start = (rules: Record<string, Rule>) => runtimeUnderTest(delegatesUnderTest(window).parts, rules, engine);

let done: string[];
const note = (name: string) => action(name, () => void done.push(name));
const slow = (name: string, ms: number) => action(name, () => after(ms).then(() => void done.push(name)));
const hanging = () => new Promise(() => undefined);
const timeoutOf = (what: string) => `A timeout occurred because the ${what} took longer than 2 seconds to complete. `;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  // In this order: one of the tests spies upon the false timers.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(engines)("on %s", (_name, one) => {
  beforeEach(() => {
    engine = one;
  });

  describe("within a rule", () => {
    it("the next action waits for a slow one, and other rules go on after 50 ms", async () => {
      const { trigger, heard } = start({
        slow: { on: call("both"), then: [slow("A", 300), note("B")] },
        other: { on: call("both"), then: note("other") },
      });
      trigger("both");
      await vi.advanceTimersByTimeAsync(49);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(["other"]);
      await vi.advanceTimersByTimeAsync(250);
      expect(done).toEqual(["other", "A", "B"]);
      expect(heard).toEqual(["ruleCompleted other", "ruleCompleted slow"]);
    });

    it("what follows an action that takes longer than its timeout is skipped, in the runtime's words", async () => {
      const { trigger, heard, logged } = start({
        rule: { on: call("it"), then: [action("hangs", hanging), note("B")] },
      });
      trigger("it");
      await vi.advanceTimersByTimeAsync(1999);
      expect(heard).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(heard).toEqual(["ruleActionFailed rule"]);
      expect(logged.join()).toContain(`Failed to execute "hangs" for "rule" rule. ${timeoutOf("action")}`);
      expect(done).toEqual([]);
    });

    it("an action that fails late is told to monitors as failed, and the rule not as completed", async () => {
      const { trigger, heard, logged } = start({
        rule: { on: call("it"), then: action("late", () => after(200).then(() => Promise.reject(new Error("late")))) },
      });
      trigger("it");
      await vi.advanceTimersByTimeAsync(3000);
      expect(heard).toEqual(["ruleActionFailed rule"]);
      expect(logged.join()).toContain('Failed to execute "late" for "rule" rule. late');
    });

    it("one run waits for the run before, and does not keep other rules waiting meanwhile", async () => {
      let runs = 0;
      const { trigger } = start({
        again: {
          on: [call("again"), call("from elsewhere")],
          then: [action("A", () => after(200 / ++runs).then(() => void done.push("A"))), note("B")],
        },
        other: { on: call("other"), then: note("other") },
      });
      trigger("again");
      trigger("from elsewhere");
      trigger("other");
      await vi.advanceTimersByTimeAsync(50);
      expect(done).toEqual(["other"]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(done).toEqual(["other", "A", "B", "A", "B"]);
    });
  });

  describe("between rules", () => {
    it("each runs to its end before the next one starts, as long as none is slow", async () => {
      const async = (name: string) => action(name, async () => void done.push(name));
      const { trigger } = start({
        first: { on: call("both"), when: [condition("holds", async () => true)], then: [async("A"), async("B")] },
        second: { on: call("both"), then: async("C") },
      });
      trigger("both");
      await vi.advanceTimersByTimeAsync(0);
      expect(done).toEqual(["A", "B", "C"]);
    });

    it.each([
      [30, 20],
      [70, 0],
    ])("one that comes %i ms after a slow one starts waits for %i ms more", async (after, more) => {
      const { trigger } = start({
        slow: { on: call("slow"), then: slow("A", 300) },
        other: { on: call("other"), then: note("other") },
      });
      trigger("slow");
      await vi.advanceTimersByTimeAsync(after);
      trigger("other");
      await vi.advanceTimersByTimeAsync(Math.max(more - 1, 0));
      expect(done).toEqual(more > 0 ? [] : ["other"]);
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(["other"]);
    });

    it("no timer is set for one that nothing waits for", async () => {
      const timers = vi.spyOn(window, "setTimeout");
      const { trigger } = start({ only: { on: call("it"), then: { ...note("A"), delayNext: false } } });
      await vi.advanceTimersByTimeAsync(0);
      timers.mockClear();
      trigger("it");
      await vi.advanceTimersByTimeAsync(0);
      expect(done).toEqual(["A"]);
      expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(50);
    });

    it("a condition that hangs delays others by 50 ms, and skips its rule after its timeout", async () => {
      const { trigger, heard, logged } = start({
        hangs: { on: call("both"), when: [condition("hangs", hanging)], then: note("never") },
        other: { on: call("both"), then: note("other") },
      });
      trigger("both");
      await vi.advanceTimersByTimeAsync(50);
      expect(done).toEqual(["other"]);
      await vi.advanceTimersByTimeAsync(2000);
      expect(heard).toEqual(["ruleCompleted other", "ruleConditionFailed hangs"]);
      expect(logged.join()).toContain(timeoutOf("condition"));
      expect(done).toEqual(["other"]);
    });

    it("a rule that hangs delays others by 50 ms in all, however often it is triggered", async () => {
      const { trigger } = start({
        hangs: { on: call("hangs"), then: action("hangs", hanging) },
        other: { on: call("other"), then: note("other") },
      });
      for (let times = 0; times < 20; times++) trigger("hangs");
      trigger("other");
      await vi.advanceTimersByTimeAsync(50);
      expect(done).toEqual(["other"]);
    });

    it("none waits for another once the page is left", async () => {
      const { trigger, leave } = start({
        hangs: { on: call("hangs"), then: action("hangs", hanging) },
        other: { on: call("other"), then: note("other") },
      });
      trigger("hangs");
      trigger("other");
      leave();
      trigger("other");
      await vi.advanceTimersByTimeAsync(0);
      expect(done).toEqual(["other", "other"]);
    });
  });

  describe("what a rule says of its order and its parts", () => {
    it("the lower order runs first; 50 where none is set", async () => {
      const { trigger } = start({
        last: { on: call("it"), then: note("51"), order: 51 },
        unset: { on: call("it"), then: note("50") },
        first: { on: call("it"), then: note("1"), order: 1 },
      });
      trigger("it");
      await vi.advanceTimersByTimeAsync(0);
      expect(done).toEqual(["1", "50", "51"]);
    });

    it("a timeout of an action and of a condition", async () => {
      const { trigger, logged } = start({
        action: { on: call("it"), then: { ...action("hangs", hanging), timeout: 300 } },
        condition: { on: call("it"), when: [{ ...condition("hangs", hanging), timeout: 400 }], then: note("never") },
      });
      trigger("it");
      await vi.advanceTimersByTimeAsync(500);
      expect(logged.join()).toContain("the action took longer than 0.3 seconds");
      expect(logged.join()).toContain("the condition took longer than 0.4 seconds");
    });

    it("an action that the next one does not wait for: its late failure is no rejection of the page's, and our engine logs it", async () => {
      const rejected = vi.fn();
      process.on("unhandledRejection", rejected);
      const late = action("late", () => after(200).then(() => Promise.reject(new Error("late"))));
      const { trigger, heard, logged } = start({
        rule: { on: call("it"), then: [{ ...late, delayNext: false }, note("B")] },
      });
      trigger("it");
      await vi.advanceTimersByTimeAsync(0);
      expect(done).toEqual(["B"]);
      expect(heard).toEqual(["ruleCompleted rule"]);
      await vi.advanceTimersByTimeAsync(200);
      const failures = logged.filter((line) => line.includes('Failed to execute "late" for "rule" rule.'));
      // The vendor's engine ignores the results of such actions.
      expect(failures).toHaveLength(engine === ourEngine ? 1 : 0);
      vi.useRealTimers();
      await after(1);
      process.off("unhandledRejection", rejected);
      expect(rejected).not.toHaveBeenCalled();
    });
  });
});

describe("on our engine", () => {
  beforeEach(() => {
    engine = ourEngine;
  });

  it.each([
    ["refers to itself", () => Object.assign(new (class Fault {})(), { self: {} as object })],
    ["has no text", () => Object.assign(Object.create(null), { toJSON: () => BigInt(1) })],
  ])("a rule goes on after an action that throws what %s", async (_what, make) => {
    const thrown = make();
    if ("self" in thrown) thrown.self = thrown;
    const fails = action("fails", () => {
      throw thrown;
    });
    const { trigger, heard, logged } = start({
      rule: { on: call("it"), then: fails },
      other: { on: call("it"), then: note("other") },
    });
    trigger("it");
    trigger("it");
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toEqual(["other", "other"]);
    expect(heard.filter((line) => line === "ruleActionFailed rule")).toHaveLength(2);
    expect(logged.filter((line) => line.includes('Failed to execute "fails" for "rule" rule.'))).toHaveLength(2);
  });

  it("rules go on where the page's console throws", async () => {
    const { trigger, logged } = start({
      rule: { on: call("it"), then: note("rule") },
      other: { on: call("it"), then: note("other") },
    });
    // What the console of these tests adds to.
    Object.freeze(logged);
    trigger("it");
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toEqual(["rule", "other"]);
  });
});
