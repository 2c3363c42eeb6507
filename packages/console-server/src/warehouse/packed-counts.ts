/** Counts by day on their way from the counting thread: a report has hundreds of thousands, of far fewer keys. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { KeyCount } from "../doors/storage.ts";

export interface PackedCounts {
  /** Each key once: a list of texts as JSON, on a line of its own. */
  keys: string;
  slices: {
    /** Days since 1970. */
    day: number;
    site: string;
    environment: string;
    /** The places of the keys in the list above, and how often each was counted. */
    places: Uint32Array;
    counts: Float64Array;
  }[];
}

/** Counts of the same key share its list. */
export function unpackCounts({ keys, slices }: PackedCounts): KeyCount[] {
  const lists = keys === "" ? [] : keys.split("\n").map((key) => parseWellFormed(key) as string[]);
  const unpacked: KeyCount[] = [];
  for (const { day, site, environment, places, counts } of slices)
    for (let at = 0; at < places.length; at++)
      unpacked.push({ day, site, environment, key: lists[places[at] ?? 0] ?? [], count: counts[at] ?? 0 });
  return unpacked;
}

/** The counts of a day, a site and an environment: the keys, each on a line, and how often each was counted, separated by commas. */
export type DayRow = [day: number, site: string, environment: string, keys: string, counts: string];

export function packCounts(rows: Iterable<DayRow>): PackedCounts {
  const known = new Map<string, number>();
  const slices: PackedCounts["slices"] = [];
  for (const [day, site, environment, keys, counts] of rows) {
    const places = Uint32Array.from(keys.split("\n"), (key) => {
      const place = known.get(key) ?? known.size;
      if (place === known.size) known.set(key, place);
      return place;
    });
    slices.push({ day, site, environment, places, counts: Float64Array.from(counts.split(","), Number) });
  }
  return { keys: Array.from(known.keys()).join("\n"), slices };
}
