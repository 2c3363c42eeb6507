import { randomUUID } from "node:crypto";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { eventsOf, pageLoads } from "@tagwell/collector/testing/random-visits";
import { expectTrue, report, today, week } from "@tagwell/console-server/testing/expect-reports";
import { personHash } from "@tagwell/console-server/warehouse/person-hash";
import { compilePart } from "@tagwell/console-server/warehouse/report-keys";
import { countedEnvironments } from "@tagwell/console-server/warehouse/report-measures";
import { inSample } from "@tagwell/console-server/warehouse/sampled-measure";
import type { KeyPart } from "@tagwell/contract";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { positionOf } from "../log-source.ts";
import { loggedEvents, madeEvent } from "../testing/logged-rows.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { openTestWarehouse, type TestWarehouse } from "../testing/test-warehouse.ts";
import { eventRow } from "./event-row.ts";
import { whereSql } from "./measure-sql.ts";
import { dateOf } from "./report.ts";

const dayMs = 86_400_000;
const measured = countedEnvironments(
  (["development", "production"] as const).map((environment) => ({
    environment,
    // Each environment's fields under a key of its own.
    schema: {
      tenantKey: environment === "development" ? "_example" : "_other",
      envelope: {},
      identities: {},
      events: [],
    },
    reports: exampleReports,
  })),
);
let opened: TestWarehouse;
beforeAll(async () => {
  opened = await openTestWarehouse(measured);
});
beforeEach(() => opened.warehouse.clear());
afterAll(() => opened.close());

const inEnvironment = (event: ReturnType<typeof eventsOf>[number]) =>
  event.environment === "development" ? event : { ...event, xdm: event.xdm.replace('"_example"', '"_other"') };

test("reports say what happened, of all sites and of one; twice and rejected do not count; also from roll-ups", async () => {
  await fc.assert(
    fc.asyncProperty(pageLoads, fc.boolean(), async (loads, isRolledUp) => {
      await opened.warehouse.clear();
      const now = Date.now();
      const events = loads.flatMap((load) => eventsOf(load, now)).map(inEnvironment);
      const half = Math.ceil(events.length / 2);
      // As if loaded long ago, so that the closed days may be counted.
      const loaded_at = now - 3_600_000;
      const rows = [...loggedEvents(events.slice(0, half), 1, now), ...loggedEvents(events.slice(half), 2, now)];
      await opened.database.insert(
        "tagwell.events",
        rows.map((row) => ({ ...eventRow(row), loaded_at })),
      );
      if (isRolledUp) await opened.updateRollups();
      const counted = loads.filter(({ fate }) => fate !== "rejected");
      const { warehouse } = opened;
      await expectTrue(counted, { warehouse, range: week });
      await expectTrue(
        counted.filter(({ site, environment }) => site === "gifts" && environment === "production"),
        { warehouse, range: week, site: "gifts", environment: "production" },
      );
      const day = dateOf(today - 2);
      const ofDay = counted.filter(({ daysAgo }) => daysAgo === 2);
      await expectTrue(ofDay, { warehouse, range: { from: day, to: day } });
    }),
    { numRuns: 8, seed: 4 },
  );
});

test("the sample has the events of the page loads that it has in the edge's own store", async () => {
  const part: KeyPart = { source: "sample" };
  const placeOf = compilePart(part, { tenantKey: "_example", hosts: new Set() });
  const now = Date.now();
  const ids = Array.from({ length: 300 }, () => randomUUID());
  const events = ids.map((_id) => ({
    ...madeEvent(now, { fields: { _id } }),
    id: _id.replaceAll("-", ""),
  }));
  await opened.insert(loggedEvents(events, 1, now));
  const { where, params } = whereSql([{ part, value: inSample }], measured);
  const found = await opened.database.rows<{ id: string }>(
    `SELECT toString(id) AS id FROM tagwell.events WHERE ${where}`,
    params,
  );
  const expected = ids.filter((_id) => placeOf({ _id }, now) === inSample);
  expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
  // Of 300 page loads about the half.
  expect(Math.abs(expected.length - 150)).toBeLessThan(60);
});

const views = async () => (await report("pages", { warehouse: opened.warehouse, range: week })).facts[0]?.value;
const pageView = (time: number) => madeEvent(time, { eventType: "web.webpagedetails.pageViews" });

test("an event counts once, however often and in however many batches it came", async () => {
  const now = Date.now();
  const events = Array.from({ length: 50 }, (_, at) => pageView(now - (at % 5) * dayMs));
  for (const sequence of [1, 2, 3]) await opened.insert(loggedEvents([...events, ...events], sequence, now + sequence));
  expect(await views()).toBe(50);
  await opened.database.run("OPTIMIZE TABLE tagwell.events FINAL");
  expect(await views()).toBe(50);
});

test("a closed day is read from its roll-up until an event of it comes late, and then counted again", async () => {
  const now = Date.now();
  const load = async (count: number, sequence: number, loaded_at: number) => {
    const events = Array.from({ length: count }, () => pageView(now - 2 * dayMs));
    const rows = loggedEvents(events, sequence, now).map((row) => ({ ...eventRow(row), loaded_at }));
    await opened.database.insert("tagwell.events", rows);
  };
  await load(10, 1, now - 7_200_000);
  await opened.updateRollups();
  expect(await views()).toBe(10);
  // The roll-up is what is read: the events behind it are gone.
  await opened.database.run("TRUNCATE TABLE tagwell.events");
  expect(await views()).toBe(10);
  // Within the time of an insert that may still be under way, the events themselves count.
  await load(3, 2, now);
  expect(await views()).toBe(3);
  await opened.updateRollups();
  expect(await views()).toBe(3);
  const versions = "SELECT count() AS days FROM (SELECT DISTINCT measure, day FROM tagwell.counted_days)";
  expect(await opened.database.rows(versions)).toEqual([{ days: (measured[0]?.measures.length ?? 0) * 1 }]);
});

test("an erasure leaves the counts of closed days as they are, and takes its events out of today's", async () => {
  const now = Date.now();
  const ecid = "4".repeat(38);
  const load = async (time: number, sequence: number, loaded_at: number) => {
    const events = Array.from({ length: 10 }, (_, at) => ({ ...pageView(time), ...(at < 4 && { ecid }) }));
    const rows = loggedEvents(events, sequence, now).map((row) => ({ ...eventRow(row), loaded_at }));
    await opened.database.insert("tagwell.events", rows);
  };
  await load(now - 2 * dayMs, 1, now - 7_200_000);
  await opened.updateRollups();
  await load(now, 2, now);
  expect(await views()).toBe(20);
  const governed = opened.govern(createMemoryLog().erasable);
  const key = "k".repeat(64);
  const person = personHash(key, { namespace: "ECID", id: ecid });
  const upTo = positionOf({ sequence: 3, index: 0 });
  const { signal } = new AbortController();
  await governed.erase([{ cause: "erasure 1", namespace: "ECID", person, upTo }], { key, signal });
  expect(await views()).toBe(10 + 6);
  await opened.updateRollups();
  expect(await views()).toBe(10 + 6);
});

test("an event counts for the time of its storing when its own is not plausible", async () => {
  const now = Date.now();
  const times = [now - 32 * dayMs, now + 60_000, Number.NaN, now - 3 * dayMs];
  const events = times.map((time) => ({
    ...pageView(now),
    xdm: JSON.stringify({ timestamp: Number.isNaN(time) ? "soon" : new Date(time).toISOString() }),
  }));
  await opened.insert(loggedEvents(events, 1, now));
  const measure = exampleReports.find(({ name }) => name === "pages")?.measures.views ?? { events: [], key: {} };
  const counts = await opened.warehouse.report({ measure, from: today - 40, to: today + 1, byDay: true });
  expect(counts.map(({ day, count }) => [day - today, count]).sort()).toEqual([
    [-3, 1],
    [0, 3],
  ]);
});

test("values of every kind are counted as texts, also by a measure that no property declares", async () => {
  const now = Date.now();
  const texts = [0, 0.1, 1e21, 1e-7, -0, true, false, null, undefined, "", "ü'\\", [1, "a"], 2 ** 60];
  const events = texts.map((type) =>
    madeEvent(now, { eventType: "web.webpagedetails.pageViews", fields: { _example: { page: { type } } } }),
  );
  await opened.insert(loggedEvents(events, 1, now));
  const { views: measure } = exampleReports.find(({ name }) => name === "pages")?.measures ?? {};
  if (!measure) throw new Error("The fixture has no such measure.");
  const counts = await opened.warehouse.report({ measure, from: today - 1, to: today, byDay: false });
  const expected = new Map<string, number>();
  for (const text of texts) expected.set(String(text ?? ""), (expected.get(String(text ?? "")) ?? 0) + 1);
  expect(new Map(counts.map(({ key, count }) => [key[1], count]))).toEqual(expected);
  const undeclared = { ...measure, key: { type: { field: "page.type" } } } as const;
  const ofType = await opened.warehouse.report({ measure: undeclared, from: today - 1, to: today, byDay: false });
  expect(new Map(ofType.map(({ key, count }) => [key[0], count]))).toEqual(expected);
});
