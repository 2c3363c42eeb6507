import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail } from "./is-permanent-failure.ts";
import { rowsOfMark } from "./mark-page.ts";
import { status, taken, testPage } from "./testing/page-under-test.ts";
import { webStorage } from "./testing/web-storage.ts";

function setUp(answer = taken) {
  const page = testPage(answer);
  const localStorage = webStorage();
  /** The names of the marks. */
  const marks = () => Object.keys(localStorage);
  /** The events in this page's mark. */
  const marked = () => rowsOfMark(page.window, "this-page").map(({ id, json }) => [id, json]);
  const locked: string[] = [];
  Object.assign(page.window, { localStorage });
  Object.assign(page.window.navigator, { locks: { request: async (name: string) => void locked.push(name) } });
  return { ...page, localStorage, marks, marked, locked };
}

describe("events on disk", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are written after a second without an answer, with the page's mark and lock", () => {
    const { hold, rows, marks, locked } = setUp();
    hold("a");
    hold("b");
    vi.advanceTimersByTime(900);
    expect([rows.size, marks().length, locked.length]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(100);
    expect([...rows.keys()]).toEqual(["a", "b"]);
    expect([marks(), locked]).toEqual([["com.tagwell.page.this-page"], ["tagwell-page-this-page"]]);
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
    outbox.store.writeNow();
    vi.advanceTimersByTime(1000);
    expect([rows.size, marks().length]).toEqual([0, 0]);
  });

  it("are not written if the edge has acknowledged them before", async () => {
    const { hold, rows, marks, wire } = setUp();
    await wire.send("collect", [hold("a")]);
    vi.advanceTimersByTime(1000);
    expect([rows.size, marks().length]).toEqual([0, 0]);
  });

  it("are written at once when a request fails", async () => {
    const { hold, rows, wire } = setUp(() => status(503));
    await wire.send("collect", [hold("a")]);
    expect([...rows.keys()]).toEqual(["a"]);
  });

  it("lose the mark with the last of them, but not while one is kept as failed", () => {
    const { hold, outbox, marks } = setUp();
    const [one, other] = [hold("a"), hold("b")];
    outbox.store.writeNow();
    outbox.end(one, "acknowledged");
    expect(marks().length).toBe(1);
    fail(outbox, other, "status 400");
    outbox.store.writeNow();
    expect(marks().length).toBe(1);
    outbox.clear();
    expect(marks().length).toBe(0);
  });

  it("are in the mark until the database has opened and taken them, in their newest form, and no longer once they are acknowledged", async () => {
    const { hold, outbox, database, marks, marked } = setUp();
    const { put } = database;
    let opens = () => {};
    const opened = new Promise<void>((resolve) => {
      opens = resolve;
    });
    database.put = async (rows) => {
      await opened;
      return put(rows);
    };
    const [one, other] = [hold("a"), hold("b")];
    outbox.store.writeNow();
    outbox.replace(one, '{"_id":"a","web":{}}');
    outbox.store.writeNow();
    expect(marked()).toEqual([
      ["a", '{"_id":"a","web":{}}'],
      ["b", '{"_id":"b"}'],
    ]);
    outbox.end(other, "acknowledged");
    expect(marked()).toEqual([["a", '{"_id":"a","web":{}}']]);
    opens();
    await vi.waitFor(() => expect(marked()).toEqual([]));
    expect(marks()).toHaveLength(1);
    hold("c");
    outbox.store.writeNow();
    expect(marked()).toEqual([]);
  });

  it("are taken out of the marks of earlier pages when everything is deleted", () => {
    const { outbox, localStorage, marks } = setUp();
    localStorage.setItem("com.tagwell.page.left", '[{"id":"x","page":"left","at":1,"json":"{}"}]');
    outbox.clear();
    expect(marks()).toEqual([]);
  });

  it("are in the mark while the database does not take them, as when the browser has lost it", async () => {
    const { hold, outbox, database, marked, counters } = setUp();
    const { put } = database;
    const writes = async (id: string, isTaken: boolean) => {
      database.put = async (rows) => isTaken && put(rows);
      const item = hold(id);
      outbox.store.writeNow();
      await vi.advanceTimersByTimeAsync(0);
      return item;
    };
    await writes("a", true);
    expect(marked()).toEqual([]);
    const lost = await writes("b", false);
    expect(marked()).toEqual([["b", '{"_id":"b"}']]);
    await writes("c", true);
    expect(marked()).toEqual([["b", '{"_id":"b"}']]);
    outbox.end(lost, "acknowledged");
    expect(marked()).toEqual([]);
    expect(counters.counts["not kept"]).toBeUndefined();
  });

  it("have no mark if neither the database nor local storage takes them", async () => {
    const { hold, outbox, database, localStorage, marks, counters } = setUp();
    database.put = async () => false;
    const { setItem } = localStorage;
    Object.getPrototypeOf(localStorage).setItem = (name: string, text: string) => {
      if (text) throw new DOMException("full", "QuotaExceededError");
      setItem(name, text);
    };
    hold("a");
    outbox.store.writeNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(marks().length).toBe(0);
    expect(counters.counts["not kept"]).toBe(1);
  });
});
