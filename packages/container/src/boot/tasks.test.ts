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

  it("come one after the other, each in a task of its own", () => {
    const { later, done, does } = setUp();
    later(does("one"));
    later(does("two"));
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done.length).toBeGreaterThan(0);
    vi.runAllTimers();
    expect(done).toEqual(["one", "two"]);
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
});
