/** Small counts cannot be calculated from any combination of a report's answers: exact numbers, limits of approximate ones, and rows that are not there. */
import type { Report, ReportNumber } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { KeyCount, MeasureQuery } from "../../doors.ts";
import { exampleReports } from "../../testing/example-reports.ts";
import { type BoundedSum, toldFigures } from "../../testing/told-figures.ts";
import { dayName } from "./days.ts";
import { makeReport } from "./make-report.ts";

const smallest = 5;
const sites = ["www", "gifts"];
const pages = ["home", "heart", "lung"];
const campaigns = ["spring", ""];
/** The days cross the end of an era. */
const firstDay = 20_496 - 4;
const days = 6;

/** The unknowns: views of a page on a day, at a site, from a campaign. */
const cells = Array.from({ length: days }, (_, at) => firstDay + at).flatMap((day) =>
  sites.flatMap((site) => pages.flatMap((page) => campaigns.map((campaign) => ({ day, site, page, campaign })))),
);
type Cell = (typeof cells)[number];

const warehouseOf = (views: readonly number[]) => ({
  async report({ measure, from, to }: MeasureQuery): Promise<KeyCount[]> {
    return cells.flatMap(({ day, site, ...cell }, at) => {
      const count = views[at] ?? 0;
      const key = Object.keys(measure.key).map((part) =>
        part === "hour" ? "09" : ((cell as Record<string, string>)[part] ?? ""),
      );
      return count > 0 && day >= from && day <= to ? { day, site, environment: "production", key, count } : [];
    });
  },
});

const definition = exampleReports.find(({ name }) => name === "pages") ?? exampleReports[0];
const ranges = Array.from({ length: days }, (_, from) =>
  Array.from({ length: days - from }, (_, more) => ({ from: firstDay + from, to: firstDay + from + more })),
).flat();

interface Figure {
  value: ReportNumber;
  places: number[];
}

/** Every number of a report's answer with the cells that it counts. */
function figuresOf(report: Report, site: string | undefined, range: { from: number; to: number }): Figure[] {
  const placesOf = (holds: (cell: Cell) => boolean, { from, to } = range) =>
    cells.flatMap((cell, at) =>
      cell.day >= from && cell.day <= to && (site ?? cell.site) === cell.site && holds(cell) ? at : [],
    );
  const before = { from: range.from - (range.to - range.from + 1), to: range.from - 1 };
  const isKnown = before.from >= firstDay;
  const facts = report.facts.flatMap(({ value, previous }): Figure[] => [
    { value, places: placesOf(() => true) },
    ...(previous !== undefined && isKnown ? [{ value: previous, places: placesOf(() => true, before) }] : []),
  ]);
  const rows = report.tables.flatMap(({ columns, rows }) =>
    rows.flatMap((row): Figure[] => {
      const cellOf = (name: string) => row[columns.findIndex((column) => column.name === name)];
      const holds = (cell: Cell) =>
        Object.entries(cell).every(([name, value]) => cellOf(name) === undefined || cellOf(name) === value);
      const when = cellOf("when");
      const value = cellOf("views") as ReportNumber;
      const valueBefore = cellOf("previous") as ReportNumber;
      if (when !== undefined) {
        const isHour = String(when).endsWith(":00");
        if (isHour && when !== "09:00") return [];
        const ofDay = (later: number) => (cell: Cell) => isHour || dayName(cell.day + later) === when;
        const length = range.from - before.from;
        const previous = isKnown ? [{ value: valueBefore, places: placesOf(ofDay(length), before) }] : [];
        return [{ value, places: placesOf(ofDay(0)) }, ...previous];
      }
      const previous = isKnown ? [{ value: valueBefore, places: placesOf(holds, before) }] : [];
      return [{ value, places: placesOf(holds) }, ...previous];
    }),
  );
  return [...facts, ...rows, ...absent()].filter(({ value }) => value !== undefined);

  /** A row that is not there is zero. */
  function absent(): Figure[] {
    const table = report.tables.find(({ name }) => name === "pages");
    const texts = (table?.columns ?? []).flatMap(({ name }, at) => (name === "type" ? [] : { name, at }));
    const parts = texts.filter(({ name }) => name in { site: 0, page: 0, campaign: 0 });
    const labelOf = (cell: Cell) => JSON.stringify(parts.map(({ name }) => cell[name as keyof Cell]));
    const shown = new Set(table?.rows.map((row) => JSON.stringify(parts.map(({ at }) => row[at]))));
    const labels = new Set(cells.map(labelOf).filter((label) => !shown.has(label)));
    return Array.from(labels).flatMap((label) => {
      const holds = (cell: Cell) => labelOf(cell) === label;
      return [
        { value: 0, places: placesOf(holds) },
        ...(isKnown ? [{ value: 0, places: placesOf(holds, before) }] : []),
      ];
    });
  }
}

/** What a figure says of its sum. */
function boundsOf({ value, places }: Figure): BoundedSum[] {
  if (typeof value === "number") return [{ places, least: value, most: value }];
  if (typeof value !== "object" || value === null) return [];
  return [{ places, least: value.about - smallest + 1, most: value.about + smallest - 1 }];
}

async function everyFigure(views: readonly number[]): Promise<Figure[]> {
  const warehouse = warehouseOf(views);
  const answers = ranges.flatMap((range) =>
    [undefined, ...sites].flatMap((site) =>
      [undefined, "campaign", "site"].map(async (breakdown) => {
        const query = {
          ...{ range: { from: dayName(range.from), to: dayName(range.to) }, site, environment: undefined },
          ...{ compare: true, breakdown },
        };
        if (!definition) throw new Error("The fixture has no report.");
        return figuresOf(await makeReport(definition, query, { warehouse, smallest, readsEvents: true }), site, range);
      }),
    ),
  );
  return (await Promise.all(answers)).flat();
}

const traffic = fc.array(
  fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.integer({ min: 20, max: 90 })),
  {
    minLength: cells.length,
    maxLength: cells.length,
  },
);

/** A page alone begins to wait on the first day: that the others have none that day would tell how much. */
const oneBegins = cells.map((_, at) => (at === 1 ? 1 : [0, 6, 11, 13, 14, 16, 21, 25, 28].includes(at) ? 20 : 0));
/** The greatest that heart's first day can be and the least that an approximate number of home says would meet. */
const limitsMeet = [
  ...[
    0, 4, 10, 0, 0, 89, 0, 1, 88, 0, 4, 6, 2, 0, 0, 63, 0, 90, 3, 26, 26, 0, 0, 1, 3, 10, 0, 3, 1, 1, 24, 30, 25, 0, 0,
    0,
  ],
  ...[
    0, 32, 68, 9, 36, 1, 0, 26, 0, 3, 48, 0, 22, 1, 88, 77, 0, 0, 0, 86, 0, 12, 0, 0, 10, 4, 40, 0, 86, 2, 0, 0, 3, 0,
    2,
  ],
  0,
];

it("no small count follows from all days, sites, breakdowns and comparisons together", async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async (views) => {
      const figures = await everyFigure(views);
      const trueValue = ({ places }: Figure) => places.reduce((sum, at) => sum + (views[at] ?? 0), 0);
      const isSmall = (figure: Figure) => trueValue(figure) > 0 && trueValue(figure) < smallest;
      for (const figure of figures) {
        if (typeof figure.value === "number") expect(figure.value).toBe(trueValue(figure));
        else if (typeof figure.value === "object" && figure.value !== null)
          expect(Math.abs(figure.value.about - trueValue(figure))).toBeLessThan(smallest);
      }
      const small = figures.filter(isSmall);
      for (const figure of small) expect(figure.value).not.toEqual(expect.any(Number));
      expect(await toldFigures(views, figures.flatMap(boundsOf), small)).toEqual([]);
    }),
    { numRuns: casesOf(8), endOnFailure: true, examples: [[oneBegins], [limitsMeet]] },
  );
});
