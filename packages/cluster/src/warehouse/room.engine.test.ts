/** The oldest days go to make room, whole and never the newest. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loggedEvents, loggedTraces, madeEvent } from "../testing/logged-rows.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { openTestWarehouse, type TestWarehouse } from "../testing/test-warehouse.ts";

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
const { signal } = new AbortController();
let opened: TestWarehouse;
beforeAll(async () => {
  opened = await openTestWarehouse();
});
beforeEach(() => opened.warehouse.clear());
afterAll(() => opened.close());

/** An event whose id has no plausible time. */
const undated = (receivedAt: number, sequence: number) => loggedEvents([madeEvent(0)], sequence, receivedAt);
const daysLeft = async (column: string, table: string) => {
  const rows = await opened.database.rows<{ day: string }>(
    `SELECT DISTINCT toString(toDate(${column})) AS day FROM tagwell.${table} ORDER BY day`,
  );
  return rows.map(({ day }) => day);
};

test("removes the oldest days until there is room, with the trace and events without a plausible time", async () => {
  for (let age = 4; age >= 0; age--) {
    const time = now - age * dayMs;
    const xdm = () => JSON.stringify({ filler: Array.from({ length: 300 }, () => Math.random()) });
    const events = Array.from({ length: 200 }, () => ({ ...madeEvent(time), xdm: xdm() }));
    await opened.insert(loggedEvents(events, 10 - age, time));
    await opened.insert(undated(time, 20 - age));
    const trace = { ...{ id: "a", rule: "scroll", outcome: "sent", at: "", build: "1" }, environment: "production" };
    await opened.insert(loggedTraces([trace as never], 30 - age, time));
  }
  const governed = opened.govern(createMemoryLog().erasable);
  const used = await governed.usedBytes();
  // Room for three days and a half.
  expect(await governed.makeRoom(used * 0.7, signal)).toBe(2 * (200 + 1 + 1));
  expect(await governed.usedBytes()).toBeLessThan(used * 0.7);
  const left = ["2026-11-18", "2026-11-19", "2026-11-20"];
  for (const table of ["events", "traces"]) expect(await daysLeft("received_at", table)).toEqual(left);
  expect(await governed.makeRoom(0, signal)).toBe(2 * (200 + 1 + 1));
  for (const table of ["events", "traces"]) expect(await daysLeft("received_at", table)).toEqual(left.slice(2));
  expect(await governed.removed()).toEqual([{ cause: "space", events: 4 * 201, traces: 4, doneAt: 0 }]);
});
