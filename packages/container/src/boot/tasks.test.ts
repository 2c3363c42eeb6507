import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTasks } from "./tasks.ts";

function setUp() {
  const window = Object.assign(new EventTarget(), { setTimeout: (work: () => void) => setTimeout(work) });
  const tasks = createTasks(window as unknown as Window);
  const done: string[] = [];
  const does = (name: string) => () => void done.push(name);
  return { ...tasks, done, does, happens: (type: string) => window.dispatchEvent(new Event(type)) };
}

describe("the library's tasks", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are done in order, several in one task while they are short", () => {
    const { later, done, does } = setUp();
    for (const name of ["one", "two", "three"]) later(does(name));
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["one", "two", "three"]);
  });

  it("have another task after one that took its time, or failed", () => {
    const { later, done, does } = setUp();
    later(() => vi.setSystemTime(Date.now() + 6));
    later(does("two"));
    later(() => {
      throw new Error("ours");
    });
    later(does("four"));
    vi.advanceTimersToNextTimer();
    expect(done).toEqual([]);
    expect(() => vi.advanceTimersToNextTimer()).toThrow("ours");
    expect(done).toEqual(["two"]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["two", "four"]);
  });

  it("are done at once when the page is left, and what they lead to as well; none is done twice", () => {
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

  it("take their time again when the page is back from the cache", () => {
    const { later, isLeaving, done, does, happens } = setUp();
    happens("pagehide");
    happens("pageshow");
    expect(isLeaving()).toBe(false);
    later(does("one"));
    expect(done).toEqual([]);
    vi.runAllTimers();
    expect(done).toEqual(["one"]);
  });

  it("may be the same work twice", () => {
    const { later, done, does } = setUp();
    const work = does("same");
    later(work);
    later(work);
    vi.runAllTimers();
    expect(done).toEqual(["same", "same"]);
  });

  it("are done at once when somebody cannot wait, with what comes of them", () => {
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
