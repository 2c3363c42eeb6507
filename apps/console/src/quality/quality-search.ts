/** What the quality view shows, as it stands in the address. */
import { type QualityPeriod, qualityPeriods, siteLabels } from "@tagwell/contract";

export interface QualitySearch {
  /** The last day unless told. */
  period?: QualityPeriod;
  /** A site key, or "unknown". */
  site?: string;
}

/** Every site that an event can be of, with its name. */
export const siteChoices: readonly (readonly [key: string, label: string])[] = [
  ...Object.entries(siteLabels),
  ["unknown", "Unknown site"],
];

/** Reads an address's query; what is none is left out, so an old link still opens. */
export function qualitySearchFrom({ period, site }: Record<string, unknown>): QualitySearch {
  return {
    ...(typeof period === "string" && Object.hasOwn(qualityPeriods, period) && { period: period as QualityPeriod }),
    ...(typeof site === "string" && siteChoices.some(([key]) => key === site) && { site }),
  };
}
