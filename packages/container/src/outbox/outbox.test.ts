import { describe, expect, it } from "vitest";
import { lend, takeBack } from "../sdk/transport.ts";
import { fail } from "./is-permanent-failure.ts";
import { maxHeld } from "./outbox.ts";
import { testPage } from "./testing/page-under-test.ts";

describe("the outbox", () => {
  it("keeps an event on disk until it is acknowledged", () => {
    const { outbox, rows, hold, counters } = testPage();
    const item = hold("a");
    outbox.store.writeNow();
    expect([...rows.keys()]).toEqual(["a"]);
    outbox.end(item, "acknowledged");
    expect(rows.size).toBe(0);
    expect(outbox.held.size).toBe(0);
    expect(counters.counts).toEqual({ taken: 1, waiting: 0, acknowledged: 1 });
  });

  it("counts an event once, however often it is acknowledged", () => {
    const { outbox, hold, counters } = testPage();
    const item = hold("a");
    outbox.end(item, "acknowledged");
    outbox.end(item, "acknowledged");
    outbox.end(item, "given up: no room");
    expect(counters.counts).toEqual({ taken: 1, waiting: 0, acknowledged: 1 });
  });

  it("keeps an acknowledged event until the SDK has released it, because the SDK may still send it", () => {
    const { outbox, hold } = testPage();
    const item = hold("a");
    lend(item);
    outbox.end(item, "acknowledged");
    expect(outbox.held.has("a")).toBe(true);
    takeBack(outbox, item);
    expect(outbox.held.has("a")).toBe(false);
  });

  it("replaces the form of an unsent event, on disk too", () => {
    const { outbox, rows, hold } = testPage();
    const item = hold("a");
    outbox.replace(item, '{"_id":"a","title":"Heart"}');
    outbox.store.writeNow();
    expect(rows.get("a")?.json).toBe(item.json);
    expect(item.json).toContain("Heart");
    item.sends.push(1);
    outbox.replace(item, "{}");
    expect(item.json).toContain("Heart");
  });

  it("drops and counts the oldest events if there is no room", () => {
    const { outbox, counters, rows } = testPage();
    for (const id of ["a", "b", "c"]) outbox.hold(id, "x".repeat(maxHeld / 2));
    outbox.store.writeNow();
    expect([...rows.keys()]).toEqual(["b", "c"]);
    expect(counters.counts).toMatchObject({ taken: 3, waiting: 2, "given up: no room": 1 });
  });

  it("keeps permanently rejected events with the reason, and does not send them again", () => {
    const { outbox, hold, rows, counters } = testPage();
    fail(outbox, hold("a"), "status 400");
    outbox.store.writeNow();
    expect(rows.get("a")).toMatchObject({ failed: "status 400" });
    expect(outbox.held.size).toBe(0);
    expect(counters.counts).toMatchObject({ waiting: 0, "failed: status 400": 1 });
  });

  it("is in memory only while consent is pending", () => {
    const { outbox, hold, rows } = testPage();
    hold("a");
    outbox.keep(false);
    hold("b");
    outbox.store.writeNow();
    expect(rows.size).toBe(0);
    outbox.keep(true);
    outbox.store.writeNow();
    expect([...rows.keys()]).toEqual(["a", "b"]);
  });

  it("deletes everything, including the events of earlier pages", () => {
    const { outbox, hold, rows } = testPage();
    rows.set("z", { id: "z", page: "other", at: 1, json: "{}" });
    hold("a");
    outbox.clear();
    expect([rows.size, outbox.held.size]).toEqual([0, 0]);
  });

  it("stores an event's request data on disk, also for events of earlier pages", () => {
    const { outbox, hold, rows, linked } = testPage();
    linked.ecid = "1".repeat(38);
    outbox.announced.set("a", { configId: "other" });
    hold("a");
    outbox.store.writeNow();
    expect(rows.get("a")?.beside).toEqual({ ecid: linked.ecid, configId: "other" });
    const row = { id: "z", page: "earlier", at: 1, json: "{}", beside: { configId: "b" } };
    expect(outbox.hold(row.id, row.json, row).beside).toEqual({ configId: "b" });
    linked.ecid = undefined;
    expect(hold("b").beside).toBeUndefined();
  });

  it("counts events that could not be stored", async () => {
    const { outbox, database, counters } = testPage();
    database.put = async () => false;
    outbox.hold("a", "{}");
    outbox.store.writeNow();
    await Promise.resolve();
    expect(counters.counts).toMatchObject({ "not kept": 1 });
  });
});
