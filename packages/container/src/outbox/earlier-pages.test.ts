import { describe, expect, it } from "vitest";
import { adoptEvents, dropTakenOver } from "./earlier-pages.ts";
import { pageLock } from "./page-lock.ts";
import { testPage } from "./testing/page-under-test.ts";
import { webStorage } from "./testing/web-storage.ts";

const day = 24 * 3600_000;

function setUp({ living, isAllowed = true }: { living?: string[]; isAllowed?: boolean } = {}) {
  const page = testPage();
  const locks = living && {
    query: async () => ({ held: living.map((name) => ({ name: pageLock(name) })) }),
    request: async (_name: string, ...[last, work = last]: ((lock: object) => unknown)[]) => work?.({}),
  };
  Object.assign(page.window.navigator, { locks });
  const parts = { ...page, page: "this-page", isAllowed: () => isAllowed };
  const localStorage = webStorage();
  const marks = localStorage as unknown as Record<string, string>;
  Object.assign(page.window, { localStorage });
  const left = (id: string, by: string, ageMs = 1000, more = {}) =>
    page.rows.set(id, { id, page: by, at: Date.now() - ageMs, json: `{"_id":"${id}"}`, ...more });
  return { ...page, parts, left, marks };
}

describe("events of earlier pages", () => {
  it("are adopted by this page", async () => {
    const { parts, left, outbox, rows, counters } = setUp({ living: [] });
    left("a", "gone");
    await adoptEvents(parts);
    expect([...outbox.held.keys()]).toEqual(["a"]);
    expect(rows.get("a")).toMatchObject({ page: "this-page" });
    expect(counters.counts).toEqual({ waiting: 1 });
  });

  it("are left alone while their page is open", async () => {
    const { parts, left, outbox } = setUp({ living: ["alive"] });
    left("a", "alive");
    await adoptEvents(parts);
    expect(outbox.held.size).toBe(0);
  });

  it("are adopted after a minute if no lock shows whether their page is open", async () => {
    const { parts, left, outbox } = setUp();
    left("young", "other");
    left("old", "other", 61_000);
    await adoptEvents(parts);
    expect([...outbox.held.keys()]).toEqual(["old"]);
  });

  it("are dropped after seven days, and counted", async () => {
    const { parts, left, rows, counters } = setUp({ living: [] });
    left("a", "gone", 7 * day + 1);
    left("b", "gone", 8 * day, { failed: "status 400" });
    await adoptEvents(parts);
    expect(rows.size).toBe(0);
    expect(counters.counts).toEqual({ "given up: too old": 1 });
  });

  it("are dropped beyond a megabyte, oldest first", async () => {
    const { parts, left, outbox, counters } = setUp({ living: [] });
    for (const id of ["a", "b", "c"]) left(id, "gone", 1000, { json: "x".repeat(400_000) });
    await adoptEvents(parts);
    expect([...outbox.held.keys()]).toEqual(["b", "c"]);
    expect(counters.counts).toMatchObject({ "given up: no room": 1 });
  });

  it("are not resent if the edge will never accept them", async () => {
    const { parts, left, outbox, rows } = setUp({ living: [] });
    left("a", "gone", 1000, { failed: "status 400" });
    await adoptEvents(parts);
    expect([outbox.held.size, rows.size]).toEqual([0, 1]);
  });

  it("lose their page's mark with their last row, unless the page is open", async () => {
    const { parts, left, marks } = setUp({ living: ["alive"] });
    for (const name of ["gone", "refused", "alive"]) marks[`com.tagwell.page.${name}`] = "";
    left("a", "gone");
    left("b", "refused", 1000, { failed: "status 400" });
    await adoptEvents(parts);
    expect(Object.keys(marks).sort()).toEqual(
      ["alive", "refused", "this-page"].map((name) => `com.tagwell.page.${name}`),
    );
  });

  it("are adopted from the mark of a page that was left before the database had opened, each once", async () => {
    const { parts, left, outbox, rows, marks } = setUp({ living: ["alive"] });
    left("b", "gone");
    const inMark = (id: string, page: string) => ({ id, page, at: Date.now(), json: `{"_id":"${id}"}` });
    marks["com.tagwell.page.gone"] = JSON.stringify([inMark("a", "gone"), inMark("b", "gone")]);
    marks["com.tagwell.page.alive"] = JSON.stringify([inMark("c", "alive")]);
    await adoptEvents(parts);
    expect([...outbox.held.keys()]).toEqual(["a", "b"]);
    expect([...rows.keys()].sort()).toEqual(["a", "b"]);
    expect(Object.keys(marks).sort()).toEqual(["com.tagwell.page.alive", "com.tagwell.page.this-page"]);
  });

  it("are adopted from the marks where the database cannot be read; the marks stay for a page that can", async () => {
    const { parts, outbox, marks } = setUp({ living: [] });
    parts.database.all = async () => undefined;
    marks["com.tagwell.page.gone"] = JSON.stringify([{ id: "a", page: "gone", at: Date.now(), json: '{"_id":"a"}' }]);
    await adoptEvents(parts);
    await adoptEvents({ ...parts, page: "next" });
    expect([...outbox.held.keys()]).toEqual(["a"]);
    expect(marks["com.tagwell.page.gone"]).toBe("");
  });

  it("are not adopted if the visitor opts out meanwhile", async () => {
    const { parts, left, outbox } = setUp({ living: [], isAllowed: false });
    left("a", "gone");
    await adoptEvents(parts);
    expect(outbox.held.size).toBe(0);
  });
});

describe("after the back-forward cache", () => {
  it("drops events that another page adopted or sent, and keeps events that were never on disk", async () => {
    const { parts, outbox, rows, hold, counters, database } = setUp();
    for (const id of ["mine", "theirs", "sent"]) hold(id);
    outbox.store.writeNow();
    await Promise.resolve();
    database.put = async () => false;
    hold("memory-only");
    rows.set("theirs", { id: "theirs", page: "other", at: 1, json: "{}" });
    rows.delete("sent");
    await dropTakenOver(parts);
    expect([...outbox.held.keys()]).toEqual(["mine", "memory-only"]);
    expect(counters.counts.waiting).toBe(2);
  });
});
