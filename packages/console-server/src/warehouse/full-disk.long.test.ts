/** Reports while nothing can be written: they answer from what is counted and what is stored, and are true. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { countedEvent, drawFrom } from "@tagwell/collector/testing/made-events";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { openSqlite } from "./open-sqlite.ts";
import { countedEnvironments } from "./report-measures.ts";
import { sampledMeasure } from "./sampled-measure.ts";

const measured = countedEnvironments([exampleProperty()]);
const [pages] = exampleReports;
const viewsMeasure = pages?.measures.views && sampledMeasure(pages.measures.views);
const draw = drawFrom(3);
let dataDir: string;
let storage: Required<Storage>;
let stored: ValidatedEvent[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-full-disk-"));
  stored = [];
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

const open = async (maxBytes?: number) => {
  storage = await openSqlite({ dataDir, measured, log: () => {}, maxBytes });
};
const make = (count: number) => Array.from({ length: count }, () => countedEvent({ draw, now: Date.now(), days: 3 }));
async function save(events: ValidatedEvent[]): Promise<void> {
  await storage.journal.save(events);
  stored.push(...events);
}

async function expectTrue(): Promise<void> {
  if (!viewsMeasure) throw new Error("The example property has no such report.");
  const today = Math.floor(Date.now() / 86_400_000);
  const isView = ({ eventType }: ValidatedEvent) => eventType === "web.webpagedetails.pageViews";
  for (const site of [undefined, "www"])
    for (const byDay of [true, false]) {
      const asked = { measure: viewsMeasure, from: today - 4, to: today, byDay, site, environment: undefined };
      const counts = await storage.warehouse.report(asked);
      const truth = stored.filter((event) => isView(event) && (site ?? event.site) === event.site).length;
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(truth);
    }
  const from = (today - 4) * 86_400_000;
  const { steps } = await storage.warehouse.quality({ from, stepMs: 1_800_000, rulePaths: {} });
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(stored.length);
}

it("are true when the counts cannot be written, and when they can again", async () => {
  await open();
  await save(make(300));
  await expectTrue();
  await save(make(200));
  const other = new Database(join(dataDir, "counts.sqlite"));
  other.exec(
    `CREATE TRIGGER no_room BEFORE INSERT ON kept_counts BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  );
  await expectTrue();
  await save(make(100));
  await expectTrue();
  other.exec("DROP TRIGGER no_room");
  other.close();
  await save(make(50));
  await expectTrue();
});

it("are true when the database is full", async () => {
  await open(600 * 1024);
  await expect(
    (async () => {
      for (;;) await save(make(20));
    })(),
  ).rejects.toThrow("The store cannot write");
  expect(stored.length).toBeGreaterThan(100);
  await expectTrue();
  await expect(storage.journal.save(make(100))).rejects.toThrow("The store cannot write");
  await expectTrue();
});
