/** Compares the Example property's reports with the page loads that they are of. */

import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { clipMilestones, type PageLoad, pageTypes, stepNames } from "@tagwell/collector/testing/random-visits";
import type { EnvironmentName, Report } from "@tagwell/contract";
import { expect } from "vitest";
import { dayName } from "../api/reports/define/days.ts";
import { makeReport } from "../api/reports/make-report.ts";
import type { Warehouse } from "../doors/storage.ts";

export const today = Math.floor(Date.now() / 86_400_000);
export const week = { from: dayName(today - 6), to: dayName(today) };
export interface Asked {
  warehouse: Pick<Warehouse, "report">;
  range: typeof week;
  site?: string;
  environment?: EnvironmentName;
  compare?: boolean;
}

export function report(name: string, { warehouse, range, site, environment, compare = false }: Asked): Promise<Report> {
  const definition = exampleReports.find((each) => each.name === name);
  if (!definition) throw new Error(`The fixture has no report ${name}.`);
  return makeReport(definition, { range, site, environment, compare }, { warehouse, isSampled: false });
}

/** A table's rows as objects by column. */
export function rowsOf(made: Report, table: string): Record<string, unknown>[] {
  const { columns, rows } = made.tables.find(({ name }) => name === table) ?? { columns: [], rows: [] };
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]])));
}

export const count = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length;

/** Every number of every report, beside a count of the page loads. */
export async function expectTrue(loads: PageLoad[], asked: Asked): Promise<void> {
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
