/** Small counts cannot be calculated from any combination of a report's answers. */
import type { Report, ReportNumber } from "@tagwell/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { KeyCount, MeasureQuery } from "../../doors.ts";
import { exampleReports } from "../../testing/example-reports.ts";
import { linearSpan } from "../../testing/linear-span.ts";
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
      if (when !== undefined) {
        const isHour = String(when).endsWith(":00");
        if (isHour && when !== "09:00") return [];
        return [{ value, places: placesOf((cell) => isHour || dayName(cell.day) === when) }];
      }
      const previous = isKnown ? [{ value: cellOf("previous") as ReportNumber, places: placesOf(holds, before) }] : [];
      return [{ value, places: placesOf(holds) }, ...previous];
    }),
  );
  return [...facts, ...rows].filter(({ value }) => value !== undefined);
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
        return figuresOf(await makeReport(definition, query, { warehouse, smallest }), site, range);
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

it("no small count follows from all days, sites, breakdowns and comparisons together", async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async (views) => {
      const figures = await everyFigure(views);
      const trueValue = ({ places }: Figure) => places.reduce((sum, at) => sum + (views[at] ?? 0), 0);
      const isSmall = (figure: Figure) => trueValue(figure) > 0 && trueValue(figure) < smallest;
      const span = linearSpan(cells.length);
      for (const figure of figures) {
        if (typeof figure.value === "number") {
          expect(figure.value).toBe(trueValue(figure));
          if (figure.value > 0) span.add(figure.places);
        } else if (typeof figure.value === "object" && figure.value !== null)
          expect(Math.abs(figure.value.about - trueValue(figure))).toBeLessThan(smallest);
      }
      const small = figures.filter(isSmall);
      for (const figure of small) expect(figure.value).not.toEqual(expect.any(Number));
      expect(small.filter(({ places }) => span.has(places))).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 300_000);
