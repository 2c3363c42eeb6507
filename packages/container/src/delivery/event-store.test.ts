import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { status, taken, testPage } from "./testing/page-under-test.ts";

function setUp(answer = taken) {
  const page = testPage(answer);
  const marks = new Set<string>();
  const localStorage = {
    setItem: (name: string) => marks.add(name),
    removeItem: (name: string) => marks.delete(name),
  };
  const locked: string[] = [];
  Object.assign(page.window, { localStorage });
  Object.assign(page.window.navigator, { locks: { request: async (name: string) => void locked.push(name) } });
  return { ...page, marks, locked };
}

describe("events on disk", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are written after a second without an answer, with the page's mark and lock", () => {
    const { hold, rows, marks, locked } = setUp();
    hold("a");
    hold("b");
    vi.advanceTimersByTime(900);
    expect([rows.size, marks.size, locked.length]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(100);
    expect([...rows.keys()]).toEqual(["a", "b"]);
    expect([[...marks], locked]).toEqual([["com.tagwell.page.this-page"], ["tagwell-page-this-page"]]);
  });

  it("are each written after a second of their own", () => {
    const { hold, rows } = setUp();
    hold("a");
    vi.advanceTimersByTime(900);
    hold("b");
    vi.advanceTimersByTime(100);
    expect([...rows.keys()]).toEqual(["a"]);
    vi.advanceTimersByTime(900);
    expect([...rows.keys()]).toEqual(["a", "b"]);
    hold("c");
    vi.advanceTimersByTime(1000);
    expect([...rows.keys()]).toEqual(["a", "b", "c"]);
  });

  it("do not wait longer if the clock is set back", () => {
    const { hold, rows } = setUp();
    hold("a");
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    expect([...rows.keys()]).toEqual(["a"]);
  });

  it("are not written if the visitor has declined meanwhile", () => {
    const { hold, rows, marks, outbox, may } = setUp();
    hold("a");
    may.keep = false;
    outbox.writeNow();
    vi.advanceTimersByTime(1000);
    expect([rows.size, marks.size]).toEqual([0, 0]);
  });

  it("are not written if the edge has acknowledged them before", async () => {
    const { hold, rows, marks, wire } = setUp();
    await wire.send("collect", [hold("a")]);
    vi.advanceTimersByTime(1000);
    expect([rows.size, marks.size]).toEqual([0, 0]);
  });

  it("are written at once when a request fails", async () => {
    const { hold, rows, wire } = setUp(() => status(503));
    await wire.send("collect", [hold("a")]);
    expect([...rows.keys()]).toEqual(["a"]);
  });

  it("lose the mark with the last of them, but not while one is kept as failed", () => {
    const { hold, outbox, marks } = setUp();
    const [one, other] = [hold("a"), hold("b")];
    outbox.writeNow();
    outbox.acknowledge(one);
    expect(marks.size).toBe(1);
    outbox.fail(other, "status 400");
    outbox.writeNow();
    expect(marks.size).toBe(1);
    outbox.clear();
    expect(marks.size).toBe(0);
  });

  it("have no mark if the database does not take them", async () => {
    const { hold, outbox, database, marks, counters } = setUp();
    database.put = async () => false;
    hold("a");
    outbox.writeNow();
    await Promise.resolve();
    expect(marks.size).toBe(0);
    expect(counters.counts["not kept"]).toBe(1);
  });
});
