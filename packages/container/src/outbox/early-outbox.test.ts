import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCounters } from "./counters.ts";
import { createEventStore } from "./event-store.ts";
import { markPage, rowsOfMark } from "./mark-page.ts";
import { createOutbox } from "./outbox.ts";
import { memoryDatabase } from "./testing/page-under-test.ts";
import { webStorage } from "./testing/web-storage.ts";

function setUp() {
  const localStorage = webStorage();
  const deleteDatabase = vi.fn();
  const window = {
    localStorage,
    indexedDB: { deleteDatabase },
    navigator: {},
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
  } as unknown as Window;
  const may = { keep: true };
  const isAllowed = () => may.keep;
  const counters = createCounters(() => {});
  const { rows, database } = memoryDatabase();
  const linkedEcid = () => undefined;
  const outbox = createOutbox({ window, page: "this-page", mayKeep: isAllowed, counters, linkedEcid });
  const hold = (id: string) => outbox.hold(id, JSON.stringify({ _id: id }));
  return {
    hold,
    outbox,
    rows,
    may,
    deleteDatabase,
    /** The ids of the events in this page's mark. */
    marked: () => rowsOfMark(window, "this-page").map(({ id }) => id),
    marks: () => Object.keys(localStorage),
    /** Another page left an event in its mark. */
    left: (page: string) => markPage(window, page, [{ id: "e", page, at: 1, json: "{}" }]),
    /** The file of the store on disk has loaded. */
    loads: () => outbox.passTo(createEventStore({ window, database, page: "this-page", counters, isAllowed })),
  };
}

describe("before the store on disk is there, events", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are in the page's mark after a second without an answer", () => {
    const { hold, marked } = setUp();
    hold("a");
    vi.advanceTimersByTime(999);
    expect(marked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(marked()).toEqual(["a"]);
    hold("b");
    vi.advanceTimersByTime(1000);
    expect(marked()).toEqual(["a", "b"]);
  });

  it("are in the mark at once when the page is left, in their newest form, and only while they wait", () => {
    const { hold, outbox, marked, marks } = setUp();
    const [one, other] = [hold("a"), hold("b")];
    outbox.store.writeNow();
    expect(marked()).toEqual(["a", "b"]);
    outbox.end(one, "acknowledged");
    expect(marked()).toEqual(["b"]);
    outbox.end(other, "acknowledged");
    expect(marks()).toEqual([]);
  });

  it("leave no mark if all are acknowledged in time, or if the visitor's choice does not allow it", () => {
    const { hold, outbox, marks, may } = setUp();
    outbox.end(hold("a"), "acknowledged");
    vi.advanceTimersByTime(1000);
    may.keep = false;
    hold("b");
    outbox.store.writeNow();
    vi.advanceTimersByTime(1000);
    expect(marks()).toEqual([]);
  });

  it("are deleted with those of earlier pages when the visitor opts out", () => {
    const { hold, outbox, marks, left, deleteDatabase } = setUp();
    left("earlier-page");
    hold("a");
    outbox.store.writeNow();
    outbox.clear();
    expect(marks()).toEqual([]);
    expect(deleteDatabase).toHaveBeenCalledWith("tagwell");
  });

  it("are on disk once the store is there, and no longer in the mark", async () => {
    const { hold, outbox, loads, rows, marked, marks } = setUp();
    hold("a");
    hold("b");
    outbox.store.writeNow();
    loads();
    await vi.waitFor(() => expect([...rows.keys()]).toEqual(["a", "b"]));
    await vi.waitFor(() => expect([marked(), marks().length]).toEqual([[], 1]));
  });

  it("are written by the store a second after they came, if they were not in the mark", () => {
    const { hold, loads, rows } = setUp();
    hold("a");
    vi.advanceTimersByTime(600);
    hold("b");
    loads();
    vi.advanceTimersByTime(350);
    expect([...rows.keys()]).toEqual([]);
    vi.advanceTimersByTime(50);
    expect([...rows.keys()]).toEqual(["a"]);
    hold("c");
    vi.advanceTimersByTime(1000);
    expect([...rows.keys()]).toEqual(["a", "b", "c"]);
  });
});
