/** The counts that a report shows: those of all events as they are, or for readers what the sample says of them. */
import { sampledOneIn } from "../../../warehouse/sampled-measure.ts";
import type { CountedRow } from "../count/count-rows.ts";
import type { PeriodSums } from "../count/measured-cells.ts";

/** What readers see are multiples of this, so that no count below it is shown. */
export const roundedTo = 5;

/** What is shown for a number of events in the sample. Zero stays zero. */
export const estimate = (sampled: number): number => roundedTo * Math.round((sampled * sampledOneIn) / roundedTo);

export function shownSums({ now, before }: PeriodSums, isSampled: boolean): PeriodSums {
  return isSampled ? { now: estimate(now), before: estimate(before) } : { now, before };
}

export const shownRows = (rows: readonly CountedRow[], isSampled: boolean): CountedRow[] =>
  rows.map(({ texts, counts }) => ({
    texts,
    counts: new Map(Array.from(counts, ([name, sums]) => [name, shownSums(sums, isSampled)])),
  }));

/** Whether the row shows anything. */
export const isCounted = ({ counts }: CountedRow): boolean =>
  Array.from(counts.values()).some(({ now, before }) => now > 0 || before > 0);
