/** Small counts cannot be calculated from the lines of a report, of which every count is compared with the period before. */
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
const clips = ["1", "2", "3"];
const milestones = ["start", "end"];
/** The days cross the end of an era. */
const firstDay = 20_496 - 4;
const days = 6;

/** The unknowns: how often a clip was played to a milestone on a day, at a site. */
const cells = Array.from({ length: days }, (_, at) => firstDay + at).flatMap((day) =>
  sites.flatMap((site) => clips.flatMap((id) => milestones.map((milestone) => ({ day, site, id, milestone })))),
);
type Cell = (typeof cells)[number];

const warehouseOf = (played: readonly number[]) => ({
  async report({ from, to }: MeasureQuery): Promise<KeyCount[]> {
    return cells.flatMap(({ day, site, id, milestone }, at) => {
      const [count, key] = [played[at] ?? 0, [id, `Clip ${id}`, milestone]];
      return count > 0 && day >= from && day <= to ? { day, site, environment: "production", key, count } : [];
    });
  },
});

interface Figure {
  value: ReportNumber;
  places: number[];
}
interface Days {
  from: number;
  to: number;
}

const definition = exampleReports.find(({ name }) => name === "clips");
const ranges = Array.from({ length: days }, (_, from) =>
  Array.from({ length: days - from }, (_, more): Days => ({ from: firstDay + from, to: firstDay + from + more })),
).flat();
const factNames: Record<string, string> = { starts: "start", ends: "end" };

/** Every number of an answer with the cells that it counts: a row that is not there is zero. */
function figuresOf(
  { facts, tables, previous: isCompared }: Report,
  { site, range: now }: { site: string | undefined; range: Days },
): Figure[] {
  const before = { from: now.from - (now.to - now.from + 1), to: now.from - 1 };
  const places = ({ from, to }: Days, holds: (cell: Cell) => boolean) =>
    cells.flatMap((cell, at) =>
      cell.day >= from && cell.day <= to && (site ?? cell.site) === cell.site && holds(cell) ? at : [],
    );
  const figures = facts.flatMap(({ name, value, previous = null }) => {
    const holds = ({ milestone }: Cell) => milestone === factNames[name];
    return [
      { value, places: places(now, holds) },
      { value: previous, places: places(before, holds) },
    ];
  });
  const [table] = tables;
  const placeOf = (wanted: string) => table?.columns.findIndex(({ name }) => name === wanted) ?? -1;
  for (const id of clips) {
    const row = table?.rows.find((cells) => cells[placeOf("id")] === id);
    for (const milestone of milestones) {
      const holds = (cell: Cell) => cell.id === id && cell.milestone === milestone;
      const previous = table?.columns.findIndex(({ previousOf }) => previousOf === milestone) ?? -1;
      if (row && isCompared) expect(previous, `the period before of ${milestone}`).toBeGreaterThan(0);
      figures.push({ value: row ? (row[placeOf(milestone)] as ReportNumber) : 0, places: places(now, holds) });
      figures.push({ value: row ? (row[previous] as ReportNumber) : 0, places: places(before, holds) });
    }
  }
  return figures.filter((_, at) => at % 2 === 0 || (before.from >= firstDay && isCompared));
}

const places = ranges.flatMap((range) => [undefined, ...sites].map((site) => ({ range, site })));
const daysOf = ({ from, to }: Days) => ({ from: dayName(from), to: dayName(to) });

function ask(played: readonly number[], { range, site }: (typeof places)[number], compare: boolean): Promise<Report> {
  if (!definition) throw new Error("The fixture has no report.");
  const query = { range: daysOf(range), site, environment: undefined, compare };
  return makeReport(definition, query, { warehouse: warehouseOf(played), smallest, readsEvents: true });
}

async function everyFigure(played: readonly number[], compare: boolean): Promise<Figure[]> {
  const answers = places.map(async (place) => figuresOf(await ask(played, place, compare), place));
  return (await Promise.all(answers)).flat();
}

function boundsOf({ value, places }: Figure): BoundedSum[] {
  if (typeof value === "number") return [{ places, least: value, most: value }];
  if (typeof value !== "object" || value === null) return [];
  return [{ places, least: value.about - smallest + 1, most: value.about + smallest - 1 }];
}

const counts = fc.array(
  fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 12 }), fc.integer({ min: 20, max: 90 })),
  { minLength: cells.length, maxLength: cells.length },
);

/** A clip's counts, all zero where it has no row. */
function countsOf({ facts, tables: [table] }: Report, isBefore: boolean): unknown[] {
  const columns = milestones.map((milestone) =>
    table?.columns.findIndex(({ name, previousOf }) => (isBefore ? previousOf : name) === milestone),
  );
  const id = table?.columns.findIndex(({ name }) => name === "id") ?? -1;
  const rows = clips.map((clip) => {
    const row = table?.rows.find((cells) => cells[id] === clip);
    return columns.map((at = -1) => (row ? row[at] : 0));
  });
  return [facts.map(({ value, previous }) => (isBefore ? previous : value)), rows];
}

it("says of the period before what the report of those days says", async () => {
  await fc.assert(
    fc.asyncProperty(counts, async (played) => {
      for (const { range, site } of places) {
        const before = { from: range.from - (range.to - range.from + 1), to: range.from - 1 };
        if (before.from < firstDay) continue;
        const compared = countsOf(await ask(played, { range, site }, true), true);
        expect(compared).toEqual(countsOf(await ask(played, { range: before, site }, false), false));
      }
    }),
    { numRuns: casesOf(8) },
  );
});

/** The total of all sites less the clips that do not wait is the one that waits at both sites: 4 starts on the second and third day. */
const sumTells = [
  ...[
    20, 0, 0, 7, 0, 0, 1, 3, 0, 3, 0, 0, 0, 0, 1, 12, 0, 1, 2, 0, 11, 5, 1, 2, 0, 0, 66, 3, 12, 0, 2, 0, 0, 0, 29, 23,
  ],
  ...[0, 1, 10, 7, 89, 0, 20, 2, 87, 0, 1, 0, 0, 88, 89, 21, 0, 1, 21, 3, 2, 1, 24, 9, 79, 9, 9, 0, 0, 0, 11, 9, 23, 3],
  ...[0, 0],
];

it("tells no small count by all days and sites together", async () => {
  await fc.assert(
    fc.asyncProperty(counts, async (played) => {
      const figures = await everyFigure(played, false);
      const truth = ({ places }: Figure) => places.reduce((sum, at) => sum + (played[at] ?? 0), 0);
      const small = figures.filter((figure) => truth(figure) > 0 && truth(figure) < smallest);
      expect(await toldFigures(played, figures.flatMap(boundsOf), small)).toEqual([]);
    }),
    { numRuns: casesOf(12), endOnFailure: true, examples: [[sumTells]] },
  );
});

it("tells no small count that reports without it do not tell, by all days and sites together", async () => {
  await fc.assert(
    fc.asyncProperty(counts, async (played) => {
      const figures = await everyFigure(played, true);
      const truth = ({ places }: Figure) => places.reduce((sum, at) => sum + (played[at] ?? 0), 0);
      const small = figures.filter((figure) => truth(figure) > 0 && truth(figure) < smallest);
      for (const figure of small) expect(figure.value).not.toEqual(expect.any(Number));
      const told = (known: readonly Figure[]) => toldFigures(played, known.flatMap(boundsOf), small);
      expect(await told(figures)).toEqual(await told(await everyFigure(played, false)));
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
