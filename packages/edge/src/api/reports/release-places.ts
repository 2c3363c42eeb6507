/** Releases a count of all places, each a site in an environment, and of each of them. */
import { type PlaceCounts, sumDays } from "./place-counts.ts";
import { releaseParts } from "./release-parts.ts";
import { addDays, type DayCounts, type ReleaseRules, releaseWhole } from "./released-counts.ts";

export interface Places {
  /** Every site in every environment. */
  all: readonly string[];
  /** Those that are asked for. */
  wanted: ReadonlySet<string>;
}

/** A figure of every place together, and of each. */
export interface PlacedFigure {
  whole: DayCounts | undefined;
  byPlace: ReadonlyMap<string, DayCounts>;
}

/** Releases a count that is no part of another one. */
export function releasePlaces(counts: PlaceCounts, { all }: Places, rules: ReleaseRules): PlacedFigure {
  const present = all.filter((place) => counts.has(place) || rules.areListed);
  const lists = present.map((place) => counts.get(place) ?? []);
  const whole = releaseWhole(sumDays(lists), rules);
  const parts = releaseParts(whole, lists, rules);
  return { whole, byPlace: new Map(parts.map((figure, at) => [present[at] ?? "", figure])) };
}

/**
 * The parts that a place has, with their place in the list. One of which nothing was counted there neither waits nor hides another, unless
 * it is shown before it is counted.
 */
export function presentParts(
  parts: readonly PlaceCounts[],
  place: string,
  { areListed }: ReleaseRules,
): { at: number; counts: number[] }[] {
  return parts.flatMap((part, at) => {
    const counts = part.get(place);
    return counts || areListed ? { at, counts: counts ?? [] } : [];
  });
}

/** The figure of the places that are asked for. */
export function wantedFigure({ whole, byPlace }: PlacedFigure, { all, wanted }: Places): DayCounts {
  if (whole && wanted.size === all.length) return whole;
  return addDays(all.flatMap((place) => (wanted.has(place) ? (byPlace.get(place) ?? []) : [])));
}
