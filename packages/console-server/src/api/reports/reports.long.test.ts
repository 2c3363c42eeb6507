/** Reports show what happened: each number is compared with one that is counted from the visits themselves. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { clipMilestones, eventsOf, type PageLoad, pageLoads } from "@tagwell/collector/testing/random-visits";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../../doors/storage.ts";
import { count, expectTrue, report, rowsOf, today, week } from "../../testing/expect-reports.ts";
import { openSqlite } from "../../warehouse/open-sqlite.ts";
import { countedEnvironments } from "../../warehouse/report-measures.ts";
import { dayName } from "./define/days.ts";

const schema = { tenantKey: "_example", envelope: {}, identities: {}, events: [] };
const properties = (["development", "production"] as const).map((environment) => ({
  environment,
  schema,
  reports: exampleReports,
}));
const open = (served: Parameters<typeof countedEnvironments>[0] = properties) =>
  openSqlite({ dataDir, measured: countedEnvironments(served), log: () => {} });

let dataDir: string;
let storage: Required<Storage>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-reports-"));
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function save(loads: PageLoad[]): Promise<void> {
  const now = Date.now();
  await Promise.all(loads.map((load) => storage.journal.save(eventsOf(load, now))));
}

it("says what happened, of all sites and of one, of a week and of a day; twice and rejected do not count", async () => {
  await fc.assert(
    fc.asyncProperty(pageLoads, async (loads) => {
      await storage.warehouse.clear();
      await save(loads);
      const counted = loads.filter(({ fate }) => fate !== "rejected");
      await expectTrue(counted, { warehouse: storage.warehouse, range: week });
      await expectTrue(
        counted.filter(({ site, environment }) => site === "gifts" && environment === "production"),
        { warehouse: storage.warehouse, range: week, site: "gifts", environment: "production" },
      );
      const day = dayName(today - 2);
      await expectTrue(
        counted.filter(({ daysAgo }) => daysAgo === 2),
        { warehouse: storage.warehouse, range: { from: day, to: day } },
      );
    }),
    { numRuns: casesOf(30) },
  );
});

it("compares with the period before, row by row, those that are new and those that are gone, too", async () => {
  await fc.assert(
    fc.asyncProperty(pageLoads, async (loads) => {
      await storage.warehouse.clear();
      await save(loads);
      const counted = loads.filter(({ fate }) => fate !== "rejected");
      const range = { from: dayName(today - 2), to: dayName(today) };
      const pages = await report("pages", { warehouse: storage.warehouse, range, compare: true });
      expect(pages.previous).toEqual({ from: dayName(today - 5), to: dayName(today - 3) });
      const within = (first: number, last: number) =>
        counted.filter(({ daysAgo }) => daysAgo >= first && daysAgo <= last);
      expect([pages.facts[0]?.value, pages.facts[0]?.previous]).toEqual([within(0, 2).length, within(3, 5).length]);
      const rows = rowsOf(pages, "pages");
      expect(new Set(rows.map(({ page }) => page))).toEqual(new Set(within(0, 5).map(({ page }) => page)));
      for (const { page, site, views, previous, change } of rows) {
        const like = (load: PageLoad) => load.page === page && load.site === site;
        const [now, before] = [count(within(0, 2), like), count(within(3, 5), like)];
        expect([views, previous]).toEqual([now, before]);
        expect(change).toBe(before === 0 ? null : Math.round((now / before - 1) * 1000) / 10);
      }
      const clips = await report("clips", { warehouse: storage.warehouse, range, compare: true });
      for (const row of rowsOf(clips, "clips")) {
        const played = within(3, 5).flatMap(({ playbacks }) => playbacks.filter(({ video }) => `${video}` === row.id));
        const before = clipMilestones.map((part) => row[part === "start" ? "previous" : `previous ${part}`]);
        expect(before).toEqual(clipMilestones.map((_, at) => count(played, ({ reached }) => reached >= at)));
      }
    }),
    { numRuns: casesOf(15) },
  );
});

it("counts again when other measures are declared, and when the counts of an earlier version are in the database", async () => {
  const [loads = []] = fc.sample(pageLoads, { numRuns: 1, seed: 7 });
  const counted = loads.filter(({ fate }) => fate !== "rejected");
  await save(loads);
  await expectTrue(counted, { warehouse: storage.warehouse, range: week });
  await storage.close();

  storage = await open(properties.map((property) => ({ ...property, reports: [] })));
  // What is not declared is counted from the events when it is asked for.
  await expectTrue(counted, { warehouse: storage.warehouse, range: week });
  await storage.close();

  storage = await open();
  await expectTrue(counted, { warehouse: storage.warehouse, range: week });
  await storage.close();

  const database = new Database(join(dataDir, "events.sqlite"));
  database.exec(`
      PRAGMA user_version = 0; DROP TABLE clock_jumps; DROP TABLE removals; CREATE TABLE tallies (count INTEGER);
      CREATE TABLE tally_state (edition INTEGER NOT NULL, counted INTEGER NOT NULL) STRICT; INSERT INTO tally_state VALUES (2, 9);
      DROP TABLE choices; DROP TABLE choice_visitors`);
  for (const column of ["consent_state", "consent_source", "choice", "gpc"])
    database.exec(`ALTER TABLE events DROP COLUMN ${column}`);
  database.close();
  storage = await open();
  await expectTrue(counted, { warehouse: storage.warehouse, range: week });
});

it("loses and doubles nothing when the edge is cut off before its counts are written", async () => {
  const [first = [], second = []] = fc.sample(pageLoads, { numRuns: 2, seed: 11 });
  await save(first);
  await report("pages", { warehouse: storage.warehouse, range: week });
  await save(second);
  const left = mkdtempSync(join(tmpdir(), "tagwell-reports-"));
  // As a crash leaves it: the log with what was acknowledged, and no closing.
  cpSync(dataDir, left, { recursive: true });
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
  dataDir = left;
  storage = await open();
  await expectTrue(
    [...first, ...second].filter(({ fate }) => fate !== "rejected"),
    { warehouse: storage.warehouse, range: week },
  );
});

it("is empty after a removal", async () => {
  const [loads = []] = fc.sample(pageLoads, { numRuns: 1, seed: 3 });
  await save(loads);
  await storage.warehouse.clear();
  for (const { name } of exampleReports) {
    const made = await report(name, { warehouse: storage.warehouse, range: week });
    expect(made.facts.map(({ value }) => value)).toEqual(made.facts.map(() => 0));
    expect(made.tables.filter(({ name }) => name !== "time").flatMap(({ rows }) => rows)).toEqual([]);
  }
});

it("counts an event whose clock is ahead, or months behind, on the day of its storing", async () => {
  const load: PageLoad = {
    ...{ site: "www", environment: "development", page: "home", depth: 0, sections: [], playbacks: [] },
    ...{ filters: [], steps: [], entry: undefined, signedIn: false, fate: "stored", daysAgo: -3 },
  };
  await save([load, { ...load, daysAgo: 90 }, { ...load, daysAgo: 30 }]);
  const day = dayName(today);
  expect((await report("pages", { warehouse: storage.warehouse, range: { from: day, to: day } })).facts[0]?.value).toBe(
    2,
  );
  const then = dayName(today - 30);
  expect(
    (await report("pages", { warehouse: storage.warehouse, range: { from: then, to: then } })).facts[0]?.value,
  ).toBe(1);
});
