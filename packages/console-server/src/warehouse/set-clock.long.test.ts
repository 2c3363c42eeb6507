/** What the store says about time while the machine's clock is set. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { newId } from "@tagwell/collector/testing/sample-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { follow } from "../testing/follow.ts";
import { openSqlite } from "./open-sqlite.ts";

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 22, 12);
const iso = (time: number) => new Date(time).toISOString();

let dataDir: string;
let storage: Required<Storage>;
let log: string[];
let reading: { time: number; elapsed: number };
const open = () => openSqlite({ dataDir, log: (line) => log.push(line), readClock: () => reading });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-clock-"));
  log = [];
  reading = { time: noon, elapsed: 0 };
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const pass = (ms: number, set = 0) => {
  reading = { time: reading.time + ms + set, elapsed: reading.elapsed + ms };
};
const save = async () => {
  const id = newId().replaceAll("-", "");
  const event: ValidatedEvent = {
    id,
    site: "www",
    environment: "development",
    eventType: "page.scroll",
    verdict: "accepted",
    reasons: [],
    xdm: JSON.stringify({ _id: id }),
  };
  await storage.journal.save([event]);
  return id;
};
const times = async (search: { since?: number } = {}) =>
  (await findEvents(storage, { take: "newest", limit: 100, ...search })).map(({ receivedAt }) => receivedAt);

it("goes on with the right time when the clock was years ahead for a while, also after a restart", async () => {
  const following = await follow(storage);
  const told = following.take(4);
  const years = 4 * 365 * 24 * hour;
  await save();
  pass(1000, years);
  await save();
  pass(1000, -years);
  await save();
  pass(1000);
  await save();
  const expected = [noon, noon + 1000 + years, noon + 2000, noon + 3000].map(iso);
  expect(await times()).toEqual(expected);
  expect((await told).map((one) => one?.receivedAt)).toEqual(expected);
  await following.stop();
  expect(await times({ since: noon + 2500 })).toEqual([expected[1], expected[3]]);
  expect(storage.journal.state().clockJumps).toBe(2);
  expect(log.join("\n")).toMatch(/clock was set forward by \d{9} s[\s\S]*clock was set back by \d{9} s/);

  await storage.close();
  pass(1000);
  storage = await open();
  await save();
  expect(await times()).toEqual([...expected, iso(noon + 4000)]);
  expect(storage.journal.state().clockJumps).toBe(0);
});

it("has the right time in reports, and reads nothing from before the period", async () => {
  await save();
  pass(10 * hour, 1000 * hour);
  await save();
  pass(10 * hour, -1000 * hour);
  for (let count = 0; count < 3; count++) await save();
  const from = noon + 19 * hour;
  for (const stepMs of [60_000, 1_800_000]) {
    const { steps } = await storage.warehouse.quality({ from, stepMs, rulePaths: {} });
    const inPeriod = steps.filter(({ step }) => step * stepMs <= hour);
    expect(inPeriod).toEqual([{ verdict: "accepted", step: hour / stepMs, count: 3 }]);
  }
});

it("is not poisoned by a database whose last events are from the future", async () => {
  pass(0, 1000 * hour);
  await save();
  await storage.close();
  pass(1000, -1000 * hour);
  storage = await open();
  await save();
  expect(await times()).toEqual([iso(noon + 1000 * hour), iso(noon + 1000)]);
  expect(storage.journal.state().clockJumps).toBe(1);
});

it("starts new stretches in front of all earlier positions, also when the events were removed", async () => {
  pass(1000, 5 * hour);
  await save();
  pass(1000, -5 * hour);
  await save();
  const before = await storage.governed.newest();
  await storage.warehouse.clear();
  await storage.close();
  pass(1000);
  storage = await open();
  await save();
  expect(await storage.governed.newest()).toBeGreaterThan(before);
  expect(await times()).toEqual([iso(noon + 3000)]);
});

it.each([
  ["back", -5],
  ["forward", 5],
])("goes on when the clock is set %s twice and no event comes in between", async (_, hours) => {
  const quality = { from: noon, stepMs: 60_000, rulePaths: {} };
  await save();
  pass(1000, hours * hour);
  await storage.warehouse.quality(quality);
  pass(1000, hours * hour);
  await storage.warehouse.quality(quality);
  await storage.journal.probe();
  pass(1000);
  await save();
  await storage.close();
  pass(1000, hours * hour);
  storage = await open();
  await storage.warehouse.quality(quality);
  await storage.close();
  storage = await open();
  pass(1000, -hours * hour);
  await storage.warehouse.quality(quality);
  await save();
  const expected = [noon, noon + 3000 + 2 * hours * hour, noon + 5000 + 2 * hours * hour];
  expect(await times()).toEqual(expected.map(iso));
  expect(storage.journal.state().failure).toBeUndefined();
});
