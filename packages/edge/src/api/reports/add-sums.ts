/** Adds up the columns of a table that are sums of counts: what a group of counts has is summed once for all rows of the group. */
import type { CountColumn } from "@tagwell/contract";
import type { CountParts } from "./counted-row.ts";
import type { Row, SeenGroups } from "./find-rows.ts";
import type { InSteps } from "./in-steps.ts";
import { compileMatch } from "./measured-counts.ts";
import { addCount, noCounts, type PlaceCounts } from "./place-counts.ts";
import type { Group, MeasureGroups } from "./row-groups.ts";
import type { Slice } from "./sliced-counts.ts";

interface Sums {
  /** A column's counts of a row; the same object for all rows of a group. */
  sumsOf(column: CountColumn, row: Row): PlaceCounts;
  /** Of each slice, the groups that no slice before it has. */
  seen: SeenGroups[];
}

export function* addSums(
  columns: readonly CountColumn[],
  slices: readonly Slice[],
  parts: CountParts & { grouped: readonly MeasureGroups[] },
): InSteps<Sums> {
  const sums = columns.map((column) => {
    const { name, measure } = column;
    return {
      name,
      measure,
      matches: compileMatch(parts.measures, column),
      byGroup: new Map<Group, Map<string, number[]>>(),
    };
  });
  const measures = parts.grouped.map(({ measure, ofSite }) => {
    return { measure, ofSite, known: new Set<Group>(), sums: sums.filter((sum) => sum.measure === measure) };
  });
  const seen: SeenGroups[] = [];
  for (const slice of slices) {
    const first: SeenGroups = new Map();
    for (const { measure, ofSite, known, sums } of measures) {
      const before = known.size;
      const groupOf = ofSite(slice.site);
      for (const count of slice.countsOf(measure)) {
        const group = groupOf(count);
        known.add(group);
        for (const { matches, byGroup } of sums) {
          if (count.count === 0 || !matches(count)) continue;
          const places = byGroup.get(group) ?? new Map<string, number[]>();
          if (places.size === 0) byGroup.set(group, places);
          addCount(places, slice, count.count, parts);
        }
      }
      if (known.size > before) first.set(measure, Array.from(known).slice(before));
    }
    seen.push(first);
    yield;
  }
  const byName = new Map(sums.map(({ name, byGroup }) => [name, byGroup]));
  return {
    seen,
    sumsOf: ({ name, measure }, { groups }) => byName.get(name)?.get(groups.get(measure) as Group) ?? noCounts,
  };
}
