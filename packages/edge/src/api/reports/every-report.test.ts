/**
 * What somebody can calculate who may read reports alone, and therefore gets rounded numbers: no small count, by all reports on the
 * same events, declared or not, with all their breakdowns, days and sites.
 */
import { defineReport, type KeyPart, type Report, type ReportDefinition, type ReportNumber } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { KeyCount, MeasureQuery } from "../../doors.ts";
import { eventBreakdowns } from "../../event-measures.ts";
import { toldFigures } from "../../testing/told-figures.ts";
import { dayName, dayNumber } from "./days.ts";
import { columnOf, eventReport } from "./event-report.ts";
import { makeReport } from "./make-report.ts";

const smallest = 5;
/** What readers' numbers are multiples of. */
const step = 10;
const label = "page.view";
/** The days cross the end of an era. */
const nextEra = 20_496;
const firstDay = nextEra - 2;
const days = 3;
const sites = ["www", "gifts"];
/** A page's type follows from the page. */
const pages = { home: "landing", heart: "condition", lung: "condition" };

/** The unknowns: how often a page was viewed on a day, at a site, by a campaign and a kind of visitor. */
const cells = Array.from({ length: days }, (_, at) => firstDay + at).flatMap((day) =>
  sites.flatMap((site) =>
    Object.entries(pages).flatMap(([page, type]) =>
      ["spring", ""].flatMap((campaign) =>
        ["guest", "patient"].map((visitor) => ({ day, site, page, type, campaign, visitor })),
      ),
    ),
  ),
);
type Cell = (typeof cells)[number];
type Holds = (cell: Cell) => boolean;

const text = { type: "string", meaning: "", maxLength: 99, sensitivity: "label" } as const;
const event = { label, meaning: "", fields: { page: { type: text }, campaign: { campaign: text } } } as never;
const fieldOf: Record<string, (cell: Cell) => string> = {
  page: ({ page }) => page,
  "page.type": ({ type }) => type,
  "campaign.campaign": ({ campaign }) => campaign,
  visitor: ({ visitor }) => visitor,
  referrer: () => "",
  hour: () => "09",
};
const readPart = (part: KeyPart, cell: Cell) => fieldOf["field" in part ? part.field : part.source]?.(cell) ?? "";

const warehouseOf = (views: readonly number[]) => ({
  async report({ measure, from, to }: MeasureQuery): Promise<KeyCount[]> {
    return cells.flatMap((cell, at) => {
      const { day, site } = cell;
      const key = Object.values(measure.key).map((part) => readPart(part, cell));
      const count = views[at] ?? 0;
      return count > 0 && day >= from && day <= to ? { day, site, environment: "production", key, count } : [];
    });
  },
});

const parts = {
  page: { source: "page" },
  type: { field: "page.type" },
  campaign: { field: "campaign.campaign" },
  visitor: { source: "visitor" },
} as const;
const views = { kind: "count", measure: "views" } as const;
const divided = (name: string, by: "campaign" | "visitor") =>
  ({ ...views, name, title: name, where: { [by]: name }, partOf: { column: "views", by } }) as const;
const measures = { views: { events: [label], key: parts } };
const facts = [{ name: "views", title: "Views", measure: "views" }] as const;
const breakdowns = [
  { name: "campaign", title: "Campaign", part: parts.campaign },
  { name: "visitor", title: "Visitor", part: parts.visitor },
  { name: "site", title: "Site" },
];

/** Two reports on the same events; rows and columns are divided in two ways, and one list is not a part of any total. */
const declared: ReportDefinition[] = [
  defineReport({
    ...{ name: "pages", title: "Pages", description: "", measures, facts, breakdowns },
    tables: [
      {
        ...{ name: "pages", title: "Pages", compared: "views" },
        columns: [
          { kind: "text", name: "page", title: "Page" },
          { ...views, name: "views", title: "Views", addsUp: true },
          divided("patient", "visitor"),
          divided("guest", "visitor"),
        ],
      },
    ],
  }),
  defineReport({
    ...{ name: "types", title: "Types", description: "", measures, facts, breakdowns },
    tables: [
      {
        ...{ name: "types", title: "Types", rows: "listed", compared: "views" },
        columns: [
          { kind: "text", name: "type", title: "Type", titles: { landing: "landing", condition: "condition" } },
          { ...views, name: "views", title: "Views" },
          divided("spring", "campaign"),
          divided("patient", "visitor"),
          divided("guest", "visitor"),
        ],
      },
    ],
  }),
];

const columnHolds: Record<string, Holds> = {
  spring: ({ campaign }) => campaign === "spring",
  patient: ({ visitor }) => visitor === "patient",
  guest: ({ visitor }) => visitor === "guest",
};

interface Figure {
  value: ReportNumber;
  places: number[];
  from: number;
  to: number;
}

/** Every number of an answer, with the cells that it counts. A row that is not there is zero. */
function figuresOf(report: Report, site: string | undefined): Figure[] {
  const figure = (value: ReportNumber, holds: Holds, { from, to } = report): Figure => {
    const days = { from: dayNumber(from), to: dayNumber(to) };
    const isCounted = (cell: Cell) =>
      cell.day >= days.from && cell.day <= days.to && (site ?? cell.site) === cell.site && holds(cell);
    return { value, places: cells.flatMap((cell, at) => (isCounted(cell) ? at : [])), ...days };
  };
  const tables = report.tables.flatMap(({ columns, rows, name }) => {
    const counts = columns.flatMap((column, at) => (column.kind === "count" ? { name: column.name, at } : []));
    const texts = columns.flatMap((column, at) => (column.kind === "text" ? { name: column.name, at } : []));
    if (name === "time")
      return rows.flatMap((row) => {
        const when = String(row[0]);
        if (when.endsWith(":00")) return when === "09:00" ? [figure(row[1] as ReportNumber, () => true)] : [];
        return [figure(row[1] as ReportNumber, () => true, { ...report, from: when, to: when })];
      });
    const readText = (cell: Cell, column: string) => {
      const read = fieldOf[column === "value" ? (report.breakdown ?? "") : column];
      return read?.(cell) ?? cell[column as "type" | "site" | "campaign"];
    };
    const idOf = (cell: Cell) => JSON.stringify(texts.map(({ name }) => readText(cell, name)));
    const shown = new Map(rows.map((row) => [JSON.stringify(texts.map(({ at }) => row[at])), row]));
    const ids = new Set([...cells.map(idOf), ...shown.keys()]);
    return Array.from(ids).flatMap((id) =>
      counts.map(({ name, at }) => {
        const value = (shown.get(id)?.[at] ?? 0) as ReportNumber;
        return figure(value, (cell) => idOf(cell) === id && (columnHolds[name]?.(cell) ?? true));
      }),
    );
  });
  return [...report.facts.map(({ value }) => figure(value, () => true)), ...tables];
}

async function everyFigure(counts: readonly number[], readsEvents: boolean): Promise<Figure[]> {
  const parts = { warehouse: warehouseOf(counts), smallest, readsEvents };
  const ranges = Array.from({ length: days }, (_, from) =>
    Array.from({ length: days - from }, (_, more) => ({ from: firstDay + from, to: firstDay + from + more })),
  ).flat();
  const answers = ranges.flatMap(({ from, to }) =>
    [undefined, ...sites].flatMap((site) =>
      [
        ...declared.flatMap((definition) =>
          [undefined, ...breakdowns].map((breakdown) => ({ definition, breakdown: breakdown?.name })),
        ),
        ...[undefined, ...eventBreakdowns(event)].map((breakdown) => ({
          definition: eventReport(event, { breakdown, isDay: from === to }),
          divided: breakdown && columnOf(breakdown) === "value" ? breakdown.name : undefined,
        })),
      ].map((asked) => ({ site, from, to, divided: undefined, breakdown: undefined, ...asked })),
    ),
  );
  const figures = answers.map(async ({ definition, breakdown, divided, site, from, to }) => {
    const query = { range: { from: dayName(from), to: dayName(to) }, site, environment: undefined, compare: false };
    const report = await makeReport(definition, { ...query, ...(breakdown !== undefined && { breakdown }) }, parts);
    return figuresOf({ ...report, ...(divided !== undefined && { breakdown: divided }) }, site);
  });
  return (await Promise.all(figures)).flat();
}

/**
 * What a figure says of its sum, to somebody who knows how it is rounded: in each era, what was counted up to a day is rounded down.
 * Before the first day, nothing was.
 */
function boundsOf({ value, places, from, to }: Figure) {
  if (typeof value === "number") return [{ places, least: value, most: value }];
  if (typeof value !== "object" || value === null) return [];
  const eras = from < nextEra && to >= nextEra ? 2 : 1;
  const off = eras * step - 1;
  const isWithinEra = from !== firstDay && from !== nextEra;
  return [{ places, least: value.about - (isWithinEra ? off : 0), most: value.about + off }];
}

const traffic = fc.array(
  fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.integer({ min: 20, max: 90 })),
  { minLength: cells.length, maxLength: cells.length },
);
const truthOf = (counts: readonly number[], { places }: Figure) =>
  places.reduce((sum, at) => sum + (counts[at] ?? 0), 0);

function told(counts: readonly number[], figures: readonly Figure[]): Promise<Figure[]> {
  const small = figures.filter((figure) => truthOf(counts, figure) > 0 && truthOf(counts, figure) < smallest);
  return toldFigures(counts, figures.flatMap(boundsOf), small);
}

it("tells no small count by all reports together", async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async (counts) => {
      const figures = await everyFigure(counts, false);
      for (const figure of figures) {
        if (figure.value === 0) expect(truthOf(counts, figure)).toBe(0);
        if (typeof figure.value === "number") continue;
        if (typeof figure.value !== "object" || figure.value === null) continue;
        for (const { least, most } of boundsOf(figure)) {
          expect(truthOf(counts, figure)).toBeGreaterThanOrEqual(least);
          expect(truthOf(counts, figure)).toBeLessThanOrEqual(most);
        }
      }
      expect(await told(counts, figures)).toEqual([]);
    }),
    { numRuns: casesOf(4), endOnFailure: true },
  );
});

it("would tell small counts to somebody who may read events, whose numbers are exact", async () => {
  const counts = cells.map(({ page, campaign }) => ({ home: 6, heart: 10, lung: campaign ? 1 : 0 })[page] ?? 0);
  expect(await told(counts, await everyFigure(counts, true))).not.toEqual([]);
  expect(await told(counts, await everyFigure(counts, false))).toEqual([]);
});
