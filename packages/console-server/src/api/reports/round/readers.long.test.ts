/** Readers' numbers: of random events, every answer of every declared report and of Ask. */
import { randomUUID } from "node:crypto";
import { exampleEvents } from "@tagwell/collector/testing/example-events";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { idsOfPageLoad } from "@tagwell/collector/testing/page-load-ids";
import { eventBreakdowns, type Report, type ReportDefinition } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type CountedEvent, countedWarehouse, isInSample } from "../../../testing/counted-warehouse.ts";
import { dayName } from "../define/days.ts";
import { columnOf, eventReport } from "../define/event-report.ts";
import { makeReport } from "../make-report.ts";
import { tableAsCsv } from "../table/report-csv.ts";
import { estimate, roundedTo } from "./shown-counts.ts";

const firstDay = 20_496;
const labels = [
  ...new Set(exampleReports.flatMap(({ measures }) => Object.values(measures).flatMap((each) => each.events))),
];
const someOf = (...texts: string[]) => fc.constantFrom(...texts);
/** Groups of like events, small and large ones. */
const groups = fc.array(
  fc.record({
    label: fc.constantFrom(...labels),
    day: fc.integer({ min: firstDay, max: firstDay + 3 }),
    site: someOf("www", "gifts"),
    count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 40 })),
    values: fc.record({
      page: someOf("home", "heart", "lung"),
      hour: someOf("08", "09"),
      visitor: someOf("guest", "signed-in"),
      referrer: someOf("", "internal"),
      "page.type": someOf("landing", "condition"),
      "campaign.campaign": someOf("", "spring"),
      "booking.step": someOf("start", "insurance"),
      "clip.videoId": someOf("1", "2"),
      "section.name": someOf("top", "end"),
    }),
  }),
  { minLength: 1, maxLength: 12 },
);
const eventsOf = (all: readonly (Omit<CountedEvent, "id"> & { count: number })[]): CountedEvent[] =>
  all.flatMap(({ count, ...event }) => Array.from({ length: count }, () => ({ ...event, id: randomUUID() })));

interface Asked {
  definition: ReportDefinition;
  breakdown?: string | undefined;
}

/** Every report with every breakdown, and every kind of event by every field. */
const everyReport = (isDay: boolean): Asked[] => [
  ...exampleReports.flatMap((definition) =>
    [undefined, ...(definition.breakdowns ?? [])].map((each) => ({ definition, breakdown: each?.name })),
  ),
  ...exampleEvents.flatMap((event) =>
    [undefined, ...eventBreakdowns(event)].map((breakdown) => ({
      definition: eventReport(event, { breakdown, isDay }),
    })),
  ),
];
const ranges = [
  [0, 3],
  [1, 1],
  [2, 3],
] as const;

async function everyAnswer(events: readonly CountedEvent[], isSampled = true): Promise<Report[]> {
  const warehouse = countedWarehouse(events);
  const asked = ranges.flatMap(([first, last]) =>
    [undefined, "www"].flatMap((site) =>
      everyReport(first === last).map(({ definition, breakdown }) => {
        const range = { from: dayName(firstDay + first), to: dayName(firstDay + last) };
        const query = { range, site, environment: undefined, compare: first === 2, breakdown };
        return makeReport(definition, query, { warehouse, isSampled });
      }),
    ),
  );
  return Promise.all(asked);
}

const countsOf = ({ facts, tables }: Report): number[] =>
  [
    ...facts.flatMap(({ value, previous }) => [value, previous]),
    ...tables.flatMap(({ columns, rows }) =>
      rows.flatMap((row) => row.filter((_, at) => columns[at]?.kind === "count")),
    ),
  ].filter((each) => typeof each === "number");

it("an event that is not in the sample changes no answer, so nobody who reads or sends anything can tell it", async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const events = eventsOf(all);
      expect(await everyAnswer(events)).toEqual(await everyAnswer(events.filter(isInSample)));
    }),
    { numRuns: casesOf(16) },
  );
});

it("shows none of 1 to 4, and nothing where there is nothing", async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const answers = await everyAnswer(eventsOf(all));
      expect(answers.flatMap(countsOf).filter((count) => count % roundedTo !== 0)).toEqual([]);
    }),
    { numRuns: casesOf(16) },
  );
  expect((await everyAnswer([])).flatMap(countsOf).filter((count) => count !== 0)).toEqual([]);
});

it("shows one number for the same events, whatever is asked, and the same as CSV", async () => {
  const label = "web.webpagedetails.pageViews";
  const event = exampleEvents.find((each) => each.label === label);
  const pages = exampleReports.find(({ name }) => name === "pages");
  if (!event || !pages) throw new Error("The fixture has no page views.");
  const byPage = eventReport(event, {
    breakdown: eventBreakdowns(event).find(({ name }) => name === "page"),
    isDay: false,
  });
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const events = eventsOf(all.map((each) => ({ ...each, label, values: { ...each.values, "page.type": "" } })));
      const range = { from: dayName(firstDay), to: dayName(firstDay + 3) };
      const query = { range, site: "www", environment: undefined, compare: false };
      const parts = { warehouse: countedWarehouse(events), isSampled: true };
      const [declared, explored] = [await makeReport(pages, query, parts), await makeReport(byPage, query, parts)];
      expect(declared.facts[0]?.value).toBe(explored.facts[0]?.value);
      const rowsOf = (report: Report, name: string) => report.tables.find((table) => table.name === name);
      const views = (report: Report, name: string) => {
        const table = rowsOf(report, name);
        const at = table?.columns.findIndex(({ kind }) => kind === "count") ?? -1;
        return Object.fromEntries((table?.rows ?? []).map((row) => [row[0], row[at]]));
      };
      expect(views(declared, "pages")).toEqual(views(explored, "values"));
      expect(rowsOf(declared, "time")?.rows.map((row) => row[1])).toEqual(
        rowsOf(explored, "time")?.rows.map((row) => row[1]),
      );
      const table = rowsOf(declared, "pages");
      const lines = table ? tableAsCsv(table).trim().split("\r\n").slice(1) : [];
      expect(lines.map((line) => line.split(",")[3])).toEqual(table?.rows.map((row) => String(row[3])));
      expect(columnOf({ name: "page", title: "" })).toBe("page");
    }),
    { numRuns: casesOf(60) },
  );
});

it("changes what one page load sends together, so that depths fit the views and no share is above 100 %", async () => {
  const scroll = exampleReports.find(({ name }) => name === "scroll");
  if (!scroll) throw new Error("The fixture has no report on scrolling.");
  const milestones = ["25", "50", "75", "100"];
  const loadTo = (depth: number): CountedEvent[] => {
    const nextId = idsOfPageLoad();
    const event = { day: firstDay, site: "www" };
    const values = { page: "home", hour: "08", "page.type": "landing" };
    return [
      { ...event, id: nextId(), label: "web.webpagedetails.pageViews", values },
      ...milestones.slice(0, depth).map((milestone) => ({
        ...{ ...event, id: nextId(), label: "page.scroll" },
        values: { ...values, "page.scrollMilestone": milestone },
      })),
    ];
  };
  const range = { from: dayName(firstDay), to: dayName(firstDay) };
  const query = { range, site: undefined, environment: undefined, compare: false };
  const rowOf = async (events: CountedEvent[]) => {
    const report = await makeReport(scroll, query, { warehouse: countedWarehouse(events), isSampled: true });
    const { columns = [], rows = [] } = report.tables[0] ?? {};
    return Object.fromEntries(columns.map(({ name }, at) => [name, rows[0]?.[at] ?? 0]));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 40 }), async (depths) => {
      expect((await rowOf(depths.flatMap(loadTo))).pastHalf).toBeLessThanOrEqual(100);
      const row = await rowOf(depths.flatMap(() => loadTo(4)));
      expect([row.end, row.none, row.most]).toEqual([row.views, 0, 0]);
    }),
    { numRuns: casesOf(100) },
  );
});

it("is right on average, and off by the square root of the count", () => {
  const tables = casesOf(10_000);
  for (const count of [1, 4, 20, 100]) {
    const errors = Array.from({ length: tables }, () => {
      const sampled = Array.from({ length: count }, randomUUID).filter((id) => isInSample({ id })).length;
      return estimate(sampled) - count;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / tables;
    const spread = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / tables);
    // A single event is shown as none, whether or not it is in the sample.
    expect(Math.abs(mean)).toBeLessThan(1.01 + (5 * Math.sqrt(count)) / Math.sqrt(tables));
    expect(spread).toBeLessThan(1.15 * Math.sqrt(count) + 1.5);
  }
});
