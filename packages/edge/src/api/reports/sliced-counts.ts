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
  const slices = new Map<string, Omit<Slice, "countsOf"> & { byMeasure: Map<string, KeyCount[]> }>();
  for (const [measure, all] of counts) {
    for (const count of all) {
      const { day, site, environment } = count;
      const name = `${day} ${site} ${environment}`;
      const slice = slices.get(name) ?? {
        day,
        site,
        environment,
        place: `${site} ${environment}`,
        byMeasure: new Map(),
      };
      slices.set(name, slice);
      const known = slice.byMeasure.get(measure);
      if (known) known.push(count);
      else slice.byMeasure.set(measure, [count]);
    }
  }
  return Array.from(slices.values(), ({ byMeasure, ...slice }) => ({
    ...slice,
    countsOf: (measure: string) => byMeasure.get(measure) ?? [],
  }));
}
