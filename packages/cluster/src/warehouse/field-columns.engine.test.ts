import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { countedEnvironments } from "@tagwell/console-server/warehouse/report-measures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loggedEvents, madeEvent } from "../testing/logged-rows.ts";
import { openDatabase } from "./database.ts";
import { openWarehouse } from "./open-warehouse.ts";

const now = Date.now();
const today = Math.floor(now / 86_400_000);
const measured = countedEnvironments([exampleProperty()]);
const open = () => openWarehouse({ address: folder, measured, log() {} });
const scrolled = (milestone: number) =>
  madeEvent(now, { eventType: "page.scroll", fields: { _example: { page: { scrollMilestone: milestone } } } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "field-columns-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("rows that were stored before the columns are counted like later ones; a question reads its own field only", async () => {
  const before = await openWarehouse({ address: folder, measured: [], log() {} });
  await before.insert(loggedEvents([scrolled(25), scrolled(50)], 1, now));
  await before.close();
  const opened = await open();
  const database = await openDatabase(folder);
  const counts = async () => {
    const measure = { events: ["page.scroll"], key: { value: { field: "page.scrollMilestone" } } } as const;
    const found = await opened.warehouse.report({ measure, from: today - 1, to: today, byDay: false });
    return Object.fromEntries(found.map(({ key, count }) => [key[0], count]));
  };
  expect(await counts()).toEqual({ 25: 1, 50: 1 });
  await opened.insert(loggedEvents([scrolled(50), scrolled(75)], 2, now));
  expect(await counts()).toEqual({ 25: 1, 50: 2, 75: 1 });
  await database.run("OPTIMIZE TABLE tagwell.events FINAL");
  expect(await counts()).toEqual({ 25: 1, 50: 2, 75: 1 });
  // Now the columns are stored: what they were made from is not read.
  await database.run("ALTER TABLE tagwell.events MODIFY COLUMN `_example.page.scrollMilestone` REMOVE MATERIALIZED");
  await database.run("ALTER TABLE tagwell.events CLEAR COLUMN fields SETTINGS mutations_sync = 2");
  expect(await counts()).toEqual({ 25: 1, 50: 2, 75: 1 });
  await database.close();
  await opened.close();
});

test("a start adds what is missing, and only that", async () => {
  for (const _ of ["first", "second"]) await (await open()).close();
  const database = await openDatabase(folder);
  const [{ columns = 0 } = {}] = await database.rows<{ columns: number }>(
    "SELECT count() AS columns FROM system.columns WHERE table = 'events' AND database = 'tagwell' AND name LIKE '\\_example.%'",
  );
  expect(columns).toBe(measured[0]?.fields.length);
  await database.close();
});

test("a field whose name is no plain word has no column, and is counted all the same", async () => {
  const [environment] = measured;
  if (!environment) throw new Error("The fixture has no environment.");
  const odd = { ...environment, fields: [...environment.fields, "page.it's `odd`"] };
  const opened = await openWarehouse({ address: folder, measured: [odd], log() {} });
  const event = madeEvent(now, { eventType: "odd", fields: { _example: { page: { "it's `odd`": "yes" } } } });
  await opened.insert(loggedEvents([event], 3, now));
  const measure = { events: ["odd"], key: { value: { field: "page.it's `odd`" } } } as const;
  const found = await opened.warehouse.report({ measure, from: today - 1, to: today, byDay: false });
  expect(found.map(({ key, count }) => [key, count])).toEqual([[["yes"], 1]]);
  await opened.close();
});
