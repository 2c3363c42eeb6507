/**
 * Days on which a total of all sites waits although it is large. A row of all sites is the sum of its sites' rows. Where a site's
 * total waits, its rows wait too; if those are a single row, the total of all sites without the other rows would tell its count.
 */
import type { Count, ReportDefinition } from "@tagwell/contract";
import { addsUp, sourceOf } from "./adds-up.ts";
import type { InSteps } from "./in-steps.ts";
import { noCounts, type PlaceCounts, sumPlaces } from "./place-counts.ts";
import { releaseParts } from "./release-parts.ts";
import { type PlacedFigure, type Places, presentParts, releasePlaces } from "./release-places.ts";
import type { DayCounts, ReleaseRules } from "./released-counts.ts";
import type { CountedTables } from "./table-counts.ts";

/** Of a count, the days on which its total waits. */
export type HeldOn = (count: Count) => ReadonlySet<number> | undefined;

/** What a total is divided into: the counts of each row or column. */
export type Division = readonly PlaceCounts[];

/** Of the counts that a report's tables divide into rows. */
export function* heldTotals(
  definition: ReportDefinition,
  tables: CountedTables,
  parts: { places: Places; rules: ReleaseRules },
): InSteps<HeldOn> {
  const divisions = new Map<string, Division[]>();
  for (const table of definition.tables) {
    // The hours of a day are shown before they are counted, so they hide each other.
    if (table.rows === "time") continue;
    const rows = Array.from(tables.get(table.name)?.values() ?? []);
    const isTotal = addsUp(definition, table);
    for (const column of table.columns) {
      if (column.kind !== "count" || column.partOf || !isTotal(column)) continue;
      const source = sourceOf(column);
      const division = rows.map(({ columns }) => columns.get(column.name) ?? noCounts);
      divisions.set(source, [...(divisions.get(source) ?? []), division]);
    }
  }
  const held = new Map<string, ReadonlySet<number>>();
  for (const [source, all] of divisions) held.set(source, yield* heldDays(sumPlaces(all[0] ?? []), all, parts));
  return (count) => held.get(sourceOf(count));
}

/** The days as places in the lists of counts. */
export function* heldDays(
  counts: PlaceCounts,
  divisions: readonly Division[],
  { places, rules }: { places: Places; rules: ReleaseRules },
): InSteps<ReadonlySet<number>> {
  const held = new Set<number>();
  // With one site, the total of all sites is that site's.
  if (places.all.length === 1 || divisions.length === 0) return held;
  for (;;) {
    const total = releasePlaces(counts, places, { ...rules, held });
    const told = yield* toldDay(total, divisions, rules);
    if (told === undefined) return held;
    held.add(told);
  }
}

/** A day on which the total does not wait, and a single part waits that no other one of its site hides: the first one of a division. */
function* toldDay(
  total: PlacedFigure,
  divisions: readonly Division[],
  rules: ReleaseRules,
): InSteps<number | undefined> {
  // On most reports no site's total waits while the total of all sites does not: then the rows need not be released to know.
  const sitesWait = (day: number) => Array.from(total.byPlace.values()).some(({ isWaiting }) => isWaiting[day]);
  const isOpen = Array.from({ length: rules.days }, (_, day) => !total.whole?.isWaiting[day] && sitesWait(day));
  if (!isOpen.includes(true)) return undefined;
  for (const division of divisions) {
    const sites: ReleasedSite[] = [];
    for (const [place, ofPlace] of total.byPlace) {
      const present = presentParts(division, place, rules);
      const released = releaseParts(
        ofPlace,
        present.map(({ counts }) => counts),
        rules,
      );
      sites.push({ total: ofPlace, parts: released.map((part, at) => ({ part, at: present[at]?.at ?? 0 })) });
      yield;
    }
    const told = firstTold(isOpen, sites);
    if (told !== undefined) return told;
  }
  return undefined;
}

/** The total of a site, and its parts with their places in the division. */
interface ReleasedSite {
  total: DayCounts;
  parts: { part: DayCounts; at: number }[];
}

function firstTold(isOpen: readonly boolean[], sites: readonly ReleasedSite[]): number | undefined {
  for (let day = 0; day < isOpen.length; day++) {
    if (!isOpen[day]) continue;
    const open = new Set<number>();
    const hidden = new Set<number>();
    for (const { total, parts } of sites)
      for (const { at, part } of parts) if (part.isWaiting[day]) (total.isWaiting[day] ? open : hidden).add(at);
    if (Array.from(open).filter((at) => !hidden.has(at)).length === 1) return day;
  }
  return undefined;
}
