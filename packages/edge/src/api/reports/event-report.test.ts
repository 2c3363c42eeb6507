/** No small count follows from reports on any kind of event together with a declared report of the same events. */
import type { Report, ReportNumber, ReportTable } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { KeyCount, MeasureQuery } from "../../doors.ts";
import { eventBreakdowns } from "../../event-measures.ts";
import { exampleEvents } from "../../testing/example-events.ts";
import { exampleReports } from "../../testing/example-reports.ts";
import { type BoundedSum, toldFigures } from "../../testing/told-figures.ts";
import { dayName } from "./days.ts";
import { columnOf, eventReport } from "./event-report.ts";
import { makeReport } from "./make-report.ts";
import type { ReleaseRules } from "./released-counts.ts";
import { shownValue } from "./shown-value.ts";

const smallest = 5;
const sites = ["www", "gifts"];
/** A page's type follows from the page: what is counted by both could tell one from the other. */
const pages = { home: "landing", heart: "condition", lung: "condition" };
/** The days cross the end of an era. */
const firstDay = 20_496 - 2;
const days = 4;

const cells = Array.from({ length: days }, (_, at) => firstDay + at).flatMap((day) =>
  sites.flatMap((site) => Object.entries(pages).map(([page, type]) => ({ day, site, page, type, value: type }))),
);
type Cell = (typeof cells)[number];

const warehouseOf = (views: readonly number[]) => ({
  async report({ measure, from, to }: MeasureQuery): Promise<KeyCount[]> {
    return cells.flatMap(({ day, site, ...cell }, at) => {
      const key = Object.keys(measure.key).map((part) =>
        part === "hour" ? "09" : ((cell as Record<string, string>)[part] ?? ""),
      );
      const count = views[at] ?? 0;
      return count > 0 && day >= from && day <= to ? { day, site, environment: "production", key, count } : [];
    });
  },
});

const label = "web.webpagedetails.pageViews";
const event = exampleEvents.find((each) => each.label === label) ?? { label, meaning: "", fields: {} };
const declared = exampleReports.find(({ name }) => name === "pages");
const breakdowns = eventBreakdowns(event).filter(({ name }) => ["page", "page.type", "site"].includes(name));

interface Figure {
  value: ReportNumber;
  places: number[];
  /** How many eras the days are in. */
  eras: number;
}

function figuresOf(report: Report, site: string | undefined): Figure[] {
  const placesOf = (holds: (cell: Cell) => boolean, from = report.from, to = report.to) =>
    cells.flatMap((cell, at) =>
      dayName(cell.day) >= from && dayName(cell.day) <= to && (site ?? cell.site) === cell.site && holds(cell)
        ? at
        : [],
    );
  const eras = dayName(firstDay + 1) >= report.from && dayName(firstDay + 2) <= report.to ? 2 : 1;
  const facts = report.facts.map(({ value }): Figure => ({ value, places: placesOf(() => true), eras }));
  const rows = report.tables.flatMap(({ columns, rows }) =>
    rows.flatMap((row): Figure[] => {
      const cellOf = (name: string) => row[columns.findIndex((each) => each.name === name)];
      const value = row[columns.findIndex(({ kind }) => kind === "count")] as ReportNumber;
      const when = cellOf("when");
      if (String(when).endsWith(":00") && when !== "09:00") return [];
      if (String(when).endsWith(":00")) return [{ value, places: placesOf(() => true), eras }];
      if (when !== undefined) return [{ value, places: placesOf(() => true, String(when), String(when)), eras: 1 }];
      const holds = (cell: Cell) =>
        Object.entries(cell).every(([name, of]) => cellOf(name) === undefined || cellOf(name) === of);
      return [{ value, places: placesOf(holds), eras }];
    }),
  );
  return [...facts, ...rows, ...report.tables.flatMap(absentRows)];

  /** A row that is not there is zero. */
  function absentRows({ columns, rows }: ReportTable): Figure[] {
    const parts = columns.flatMap(({ name }, at) => (cells.some((cell) => name in cell) ? { name, at } : []));
    const labelOf = (cell: Cell) => JSON.stringify(parts.map(({ name }) => cell[name as keyof Cell]));
    const shown = new Set(rows.map((row) => JSON.stringify(parts.map(({ at }) => row[at]))));
    const labels = new Set(parts.length > 0 ? cells.map(labelOf).filter((label) => !shown.has(label)) : []);
    return Array.from(labels, (label) => ({ value: 0, places: placesOf((cell) => labelOf(cell) === label), eras }));
  }
}

/** What a figure says of its sum. */
function boundsOf({ value, places, eras }: Figure): BoundedSum[] {
  if (typeof value === "number") return [{ places, least: value, most: value }];
  if (typeof value !== "object" || value === null) return [];
  return [{ places, least: value.about - smallest * eras, most: value.about + smallest * eras }];
}

async function everyFigure(views: readonly number[], isRounded: boolean): Promise<Figure[]> {
  const parts = { warehouse: warehouseOf(views), smallest, readsEvents: true };
  const ranges = Array.from({ length: days }, (_, from) =>
    Array.from({ length: days - from }, (_, more) => ({
      ...{ from: dayName(firstDay + from), to: dayName(firstDay + from + more) },
      isDay: more === 0,
    })),
  ).flat();
  const answers = ranges.flatMap(({ isDay, ...range }) =>
    [undefined, ...sites].flatMap((site) => [
      ...(declared ? [{ definition: declared, range, site }] : []),
      ...[undefined, ...breakdowns].map((breakdown) => ({
        ...{ definition: { ...eventReport(event, { breakdown, isDay }), isRounded }, range, site },
      })),
    ]),
  );
  const figures = answers.map(async ({ definition, range, site }) =>
    figuresOf(await makeReport(definition, { range, site, environment: undefined, compare: false }, parts), site),
  );
  return (await Promise.all(figures)).flat();
}

const traffic = fc.array(
  fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.integer({ min: 20, max: 90 })),
  {
    minLength: cells.length,
    maxLength: cells.length,
  },
);
/** On the second day, one view of a page that waits would be what the site has beside the home page. */
const oneBegins = [0, 1, 4, 0, 20, 0, 20, 0, 1, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0];
/** The same on the last day, on which pages that waited are released. */
const twoEnd = [0, 20, 0, 0, 20, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 26, 3, 20, 0, 0, 0, 5, 2, 0];
/** On the last day no landing page was viewed; on the day before, home is what hides another page. */
const typeIsNone = [9, 0, 0, 1, 3, 10, 0, 90, 0, 3, 3, 7, 24, 33, 1, 0, 20, 0, 0, 0, 55, 36, 10, 8];
/** On the second day the one site has none; on the first it is what hides the other site. */
const siteIsNone = [0, 1, 0, 1, 57, 1, 0, 23, 3, 0, 0, 0, 81, 5, 2, 6, 9, 0, 2, 0, 8, 66, 0, 24];
const truthOf = (views: readonly number[], { places }: Figure) => places.reduce((sum, at) => sum + (views[at] ?? 0), 0);
function knownSmall(views: readonly number[], figures: readonly Figure[]): Promise<Figure[]> {
  const small = figures.filter((figure) => truthOf(views, figure) > 0 && truthOf(views, figure) < smallest);
  return toldFigures(views, figures.flatMap(boundsOf), small);
}

it("no small count follows from all its answers and those of a declared report", async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async (views) => {
      const figures = await everyFigure(views, true);
      expect(await knownSmall(views, figures)).toEqual([]);
      for (const figure of figures) {
        if (typeof figure.value !== "object" || figure.value === null) continue;
        expect(Math.abs(figure.value.about - truthOf(views, figure))).toBeLessThan(smallest * figure.eras);
      }
    }),
    { numRuns: casesOf(8), endOnFailure: true, examples: [[oneBegins], [twoEnd], [typeIsNone], [siteIsNone]] },
  );
});

it("would tell small counts if its numbers were exact, because a page's type follows from the page", async () => {
  const views = cells.map(({ page }) => ({ home: 6, heart: 10, lung: 2 })[page] ?? 0);
  expect(await knownSmall(views, await everyFigure(views, false))).not.toEqual([]);
  expect(await knownSmall(views, await everyFigure(views, true))).toEqual([]);
});

it("divides every event by what neither names a person nor an address", () => {
  expect(eventBreakdowns(event).map((each) => [each.name, columnOf(each)])).toEqual(
    [
      ["site", "site"],
      ["page", "page"],
      ...["referrer", "visitor", "page.title", "page.type", "page.percentageViewed", "campaign.source"],
      ...["campaign.campaign", "search.term", "search.doctor", "search.specialty", "booking.departmentId"],
      ...["booking.providerId", "container.rule", "user.status", "browser.userAgent"],
    ].map((each) => (typeof each === "string" ? [each, "value"] : each)),
  );
});

it("divides no event by an identifier, nor twice by the same name", () => {
  const text = { type: "string", meaning: "", maxLength: 99 } as const;
  const fields = {
    user: { id: { ...text, sensitivity: "identity" }, plan: { ...text, sensitivity: "label" } },
    page: { ...text, sensitivity: "label" },
  } as never;
  expect(eventBreakdowns({ fields }).map(({ name }) => name)).toEqual([
    ...["site", "page", "referrer", "visitor", "user.plan"],
  ]);
});

it("rounds each day the same, whatever range it is in, so that ranges do not tell what is left", () => {
  const rules: ReleaseRules = { smallest, step: smallest, firstDay: 28_000, days: 40, eraDays: 28 };
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2 * smallest, max: 40 }), { minLength: 40, maxLength: 40 }),
      fc.uniqueArray(fc.nat({ max: 39 }), { minLength: 3, maxLength: 3 }),
      (counts, ends) => {
        const figure = { counts, released: counts, isWaiting: counts.map(() => false), isPart: true };
        const [a = 0, b = 0, c = 0] = ends.toSorted((x, y) => x - y);
        const shown = (first: number, last: number) => {
          const value = first > last ? 0 : shownValue(figure, { first, last }, rules);
          return typeof value === "object" && value !== null ? value.about : 0;
        };
        expect(shown(a, b) + shown(b + 1, c)).toBe(shown(a, c));
      },
    ),
  );
});
