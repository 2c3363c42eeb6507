/** The query parameters of the quality view. */
import { type QualityPeriod, qualityPeriods } from "@tagwell/contract";
import { isKey } from "../shared/is-key.ts";

export interface QualitySearch {
  /** The last day by default. */
  period?: QualityPeriod;
  /** A site key, or "unknown". */
  site?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function qualitySearchFrom({ period, site }: Record<string, unknown>): QualitySearch {
  return {
    ...(typeof period === "string" && Object.hasOwn(qualityPeriods, period) && { period: period as QualityPeriod }),
    ...(isKey(site) && { site }),
  };
}
