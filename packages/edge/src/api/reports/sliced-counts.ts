/** The counts of a report's measures by slices: one day, site and environment each. */
import type { KeyCount } from "../../doors.ts";
import type { CountsByMeasure } from "./measured-counts.ts";

export interface Slice {
  /** Days since 1970. */
  day: number;
  site: string;
  environment: string;
  /** The site in its environment. */
  place: string;
  countsOf: CountsByMeasure;
}

export function sliceCounts(counts: ReadonlyMap<string, readonly KeyCount[]>): Slice[] {
  const slices = new Map<string, MadeSlice>();
  for (const [measure, all] of counts) {
    let slice: MadeSlice | undefined;
    let ofMeasure: KeyCount[] = [];
    for (const count of all) {
      // Most counts are of the same slice as the one before.
      if (slice?.day !== count.day || slice.site !== count.site || slice.environment !== count.environment) {
        slice = sliceOf(slices, count);
        ofMeasure = slice.byMeasure.get(measure) ?? [];
        slice.byMeasure.set(measure, ofMeasure);
      }
      ofMeasure.push(count);
    }
  }
  return Array.from(slices.values(), ({ byMeasure, ...slice }) => ({
    ...slice,
    countsOf: (measure: string) => byMeasure.get(measure) ?? [],
  }));
}

type MadeSlice = Omit<Slice, "countsOf"> & { byMeasure: Map<string, KeyCount[]> };

function sliceOf(slices: Map<string, MadeSlice>, { day, site, environment }: KeyCount): MadeSlice {
  const name = `${day} ${site} ${environment}`;
  const slice = slices.get(name) ?? { day, site, environment, place: `${site} ${environment}`, byMeasure: new Map() };
  slices.set(name, slice);
  return slice;
}
