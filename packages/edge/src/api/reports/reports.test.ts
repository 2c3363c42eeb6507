/** Reports show what happened: each number is compared with one that is counted from the visits themselves. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "@tagwell/contract";
import fc from "fast-check";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { EventStore } from "../../event-store.ts";
import { countedEnvironments } from "../../report-measures.ts";
import { openStore } from "../../store/open-store.ts";
import { exampleReports } from "../../testing/example-reports.ts";
import {
  clipMilestones,
  eventsOf,
  type PageLoad,
  pageLoads,
  pageTypes,
  stepNames,
} from "../../testing/random-visits.ts";
import { dayName } from "./days.ts";
import { makeReport } from "./make-report.ts";

/** Each property is tried dozens of times, also on busy machines. */
const timeoutMs = 60_000;

const schema = { tenantKey: "_example", envelope: {}, identities: {}, events: [] };
const properties = (["development", "production"] as const).map((environment) => ({
  environment,
  schema,
  reports: exampleReports,
}));
const open = (served: Parameters<typeof countedEnvironments>[0] = properties) =>
  openStore({ dataDir, measured: countedEnvironments(served), log: () => {} });

let dataDir: string;
let store: EventStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-reports-"));
  store = await open();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const today = Math.floor(Date.now() / 86_400_000);
const week = { from: dayName(today - 6), to: dayName(today) };
type Asked = { range: typeof week; site?: string; environment?: string; compare?: boolean };

function report(name: string, { range, site, environment, compare = false }: Asked, smallest = 1): Promise<Report> {
  const definition = exampleReports.find((each) => each.name === name);
  if (!definition) throw new Error(`The fixture has no report ${name}.`);
  return makeReport(definition, { range, site, environment, compare }, { store, smallest });
}

/** A table's rows as objects by column. */
function rowsOf(made: Report, table: string): Record<string, unknown>[] {
  const { columns, rows } = made.tables.find(({ name }) => name === table) ?? { columns: [], rows: [] };
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
}

async function save(loads: PageLoad[]): Promise<void> {
  const now = Date.now();
  await Promise.all(loads.map((load) => store.save(eventsOf(load, now))));
}

const count = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length;

/** Every report of the range, held against the page loads that it is of. */
async function expectTrue(loads: PageLoad[], asked: Asked): Promise<void> {
  const pages = await report("pages", asked);
  expect(pages.facts[0]?.value).toBe(loads.length);
  for (const { page, site, views } of rowsOf(pages, "pages"))
    expect(views).toBe(count(loads, (load) => load.page === page && load.site === site));
  const byTime = rowsOf(pages, "time").map(({ views }) => Number(views));
  expect(byTime.reduce((sum, views) => sum + views, 0)).toBe(loads.length);

  for (const row of rowsOf(await report("scroll", asked), "types")) {
    const ofType = loads.filter((load) => pageTypes[load.page] === row.type);
    const depth = (deepest: number) => count(ofType, (load) => load.depth === deepest);
    expect([row.views, row.none, row.quarter, row.half, row.most, row.end]).toEqual([
      ofType.length,
      depth(0),
      depth(25),
      depth(50),
      depth(75),
      depth(100),
    ]);
  }

  for (const row of rowsOf(await report("sections", asked), "sections")) {
    const ofPage = loads.filter((load) => load.page === row.page && load.site === row.site);
    expect([row.seen, row.views]).toEqual([
      count(ofPage, ({ sections }) => sections.includes(String(row.section))),
      ofPage.length,
    ]);
  }

  const clips = await report("clips", asked);
  const playbacks = loads.flatMap((load) => load.playbacks);
  expect(clips.facts.map(({ value }) => value)).toEqual([
    playbacks.length,
    count(playbacks, ({ reached }) => reached === 4),
  ]);
  for (const row of rowsOf(clips, "clips"))
    expect(clipMilestones.map((part) => row[part])).toEqual(
      clipMilestones.map((_, at) =>
        count(playbacks, ({ video, reached }) => String(video) === row.id && reached >= at),
      ),
    );

  const filters = loads.flatMap(({ site, filters }) => filters.map((filter) => ({ site, ...filter })));
  const uses = await report("filters", asked);
  expect(uses.facts.map(({ value }) => value)).toEqual([
    filters.length,
    count(filters, ({ resultCount }) => resultCount === 0),
  ]);
  for (const row of rowsOf(uses, "values")) {
    const like = filters.filter((one) => one.name === row.filter && one.value === row.value && one.site === row.site);
    expect([row.uses, row.set, row.empty]).toEqual([
      like.length,
      count(like, ({ action }) => action === "set"),
      count(like, ({ resultCount }) => resultCount === 0),
    ]);
  }

  const reached = (step: string, holds: (load: PageLoad) => boolean = () => true) =>
    count(loads, (load) => load.steps.some((one) => one.step === step) && holds(load));
  const funnel = rowsOf(await report("booking", asked), "steps");
  const steps = loads.some((load) => load.steps.length > 0) ? stepNames : [];
  expect(funnel.map((row) => [row.reached, row.guest, row.signedIn, row.standalone, row.embedded, row.other])).toEqual(
    steps.map((step) => [
      reached(step),
      reached(step, ({ signedIn }) => !signedIn),
      reached(step, ({ signedIn }) => signedIn),
      reached(step, ({ entry }) => entry === "standalone"),
      reached(step, ({ entry }) => entry === "embedded"),
      reached(step, ({ entry }) => entry === undefined),
    ]),
  );
}

it(
  "says what happened, of all sites and of one, of a week and of a day; twice and rejected do not count",
  async () => {
    await fc.assert(
      fc.asyncProperty(pageLoads, async (loads) => {
        await store.clear();
        await save(loads);
        const counted = loads.filter(({ fate }) => fate !== "rejected");
        await expectTrue(counted, { range: week });
        await expectTrue(
          counted.filter(({ site, environment }) => site === "gifts" && environment === "production"),
          { range: week, site: "gifts", environment: "production" },
        );
        const day = dayName(today - 2);
        await expectTrue(
          counted.filter(({ daysAgo }) => daysAgo === 2),
          { range: { from: day, to: day } },
        );
      }),
      { numRuns: 30 },
    );
  },
  timeoutMs,
);

it(
  "compares with the period before, row by row, those that are new and those that are gone, too",
  async () => {
    await fc.assert(
      fc.asyncProperty(pageLoads, async (loads) => {
        await store.clear();
        await save(loads);
        const counted = loads.filter(({ fate }) => fate !== "rejected");
        const range = { from: dayName(today - 2), to: dayName(today) };
        const pages = await report("pages", { range, compare: true });
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
      }),
      { numRuns: 15 },
    );
  },
  timeoutMs,
);

it(
  "counts again when other measures are declared, and when the counts of an earlier version are in the database",
  async () => {
    const [loads = []] = fc.sample(pageLoads, { numRuns: 1, seed: 7 });
    const counted = loads.filter(({ fate }) => fate !== "rejected");
    await save(loads);
    await expectTrue(counted, { range: week });
    await store.close();

    store = await open(properties.map((property) => ({ ...property, reports: [] })));
    expect((await report("pages", { range: week })).facts[0]?.value).toBe(0);
    await store.close();

    store = await open();
    await expectTrue(counted, { range: week });
    await store.close();

    const database = new Database(join(dataDir, "events.sqlite"));
    database.exec(`
      DROP TABLE counts; DROP TABLE counts_state; CREATE TABLE tallies (count INTEGER);
      CREATE TABLE tally_state (edition INTEGER NOT NULL, counted INTEGER NOT NULL) STRICT; INSERT INTO tally_state VALUES (2, 9)`);
    database.close();
    store = await open();
    await expectTrue(counted, { range: week });
  },
  timeoutMs,
);

it(
  "loses and doubles nothing when the edge is cut off before its counts are written",
  async () => {
    const [first = [], second = []] = fc.sample(pageLoads, { numRuns: 2, seed: 11 });
    await save(first);
    await report("pages", { range: week });
    await save(second);
    const left = mkdtempSync(join(tmpdir(), "tagwell-reports-"));
    // As a crash leaves it: the log with what was acknowledged, and no closing.
    cpSync(dataDir, left, { recursive: true });
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
    dataDir = left;
    store = await open();
    await expectTrue(
      [...first, ...second].filter(({ fate }) => fate !== "rejected"),
      { range: week },
    );
  },
  timeoutMs,
);

it("is empty after a removal", async () => {
  const [loads = []] = fc.sample(pageLoads, { numRuns: 1, seed: 3 });
  await save(loads);
  await store.clear();
  for (const { name } of exampleReports) {
    const made = await report(name, { range: week });
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
  expect((await report("pages", { range: { from: day, to: day } })).facts[0]?.value).toBe(2);
  const then = dayName(today - 30);
  expect((await report("pages", { range: { from: then, to: then } })).facts[0]?.value).toBe(1);
});
