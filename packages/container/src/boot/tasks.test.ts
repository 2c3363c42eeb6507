import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTasks } from "./tasks.ts";

function setUp() {
  const window = Object.assign(new EventTarget(), { setTimeout: (work: () => void) => setTimeout(work) });
  const done: string[] = [];
  const tasks = createTasks(window as unknown as Window, (error) => void done.push(String(error)));
  const does = (name: string) => () => void done.push(name);
  return { ...tasks, done, does, happens: (type: string) => window.dispatchEvent(new Event(type)) };
}

describe("the library's tasks", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("run in order, several short ones in one task", () => {
    const { later, done, does } = setUp();
    for (const name of ["one", "two", "three"]) later(does(name));
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["one", "two", "three"]);
  });

  it("continue in another task after one that was slow", () => {
    const { later, done, does } = setUp();
    const began = performance.now();
    later(() => vi.spyOn(performance, "now").mockReturnValue(began + 6));
    later(does("two"));
    vi.advanceTimersToNextTimer();
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["two"]);
    vi.mocked(performance.now).mockRestore();
  });

  it.each(["in a task", "on flush", "when the page is left"])("fail without an effect on others: %s", (when) => {
    const { later, flush, done, does, happens } = setUp();
    later(() => {
      throw new Error("ours");
    });
    later(does("two"));
    if (when === "on flush") flush();
    else if (when === "in a task") vi.advanceTimersToNextTimer();
    else happens("pagehide");
    expect(done).toEqual(["Error: ours", "two"]);
  });

  it("run immediately when the page is left, with those that they add; none runs twice", () => {
    const { later, isLeaving, done, does, happens } = setUp();
    later(() => {
      does("one")();
      later(does("its own"));
    });
    later(does("two"));
    happens("pagehide");
    expect(done).toEqual(["one", "its own", "two"]);
    expect(isLeaving()).toBe(true);
    later(does("three"));
    vi.runAllTimers();
    expect(done).toEqual(["one", "its own", "two", "three"]);
  });

  it("run in tasks again after a restore from the back-forward cache", () => {
    const { later, isLeaving, done, does, happens } = setUp();
    happens("pagehide");
    happens("pageshow");
    expect(isLeaving()).toBe(false);
    later(does("one"));
    expect(done).toEqual([]);
    vi.runAllTimers();
    expect(done).toEqual(["one"]);
  });

  it("may be the same function twice", () => {
    const { later, done, does } = setUp();
    const work = does("same");
    later(work);
    later(work);
    vi.runAllTimers();
    expect(done).toEqual(["same", "same"]);
  });

  it("run immediately on flush, with those that they add", () => {
    const { later, flush, done, does } = setUp();
    later(() => {
      does("one")();
      later(does("its own"));
    });
    later(does("two"));
    flush();
    expect(done).toEqual(["one", "two", "its own"]);
    vi.runAllTimers();
    expect(done).toHaveLength(3);
  });
});
