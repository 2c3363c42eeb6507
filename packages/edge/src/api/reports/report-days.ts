/** The days that a report reads and shows, as places in the lists of counts by day. */
import type { ReportRange } from "@tagwell/contract";
import { dayNumber, daysIn, rangeBefore } from "./days.ts";
import type { ReleaseRules } from "./released-counts.ts";
import type { DayPlaces } from "./shown-value.ts";

/** Days after which counts that wait to be released are dropped. */
const eraDays = 28;

export interface ReportDays {
  rules: ReleaseRules;
  /** The days that the report is of, since 1970. */
  shownFrom: number;
  now: DayPlaces;
  /** The days before, if they are compared. */
  before: DayPlaces | undefined;
}

export function reportDays(
  { range, compare }: { range: ReportRange; compare: boolean },
  limits: Pick<ReleaseRules, "smallest" | "step">,
): ReportDays {
  const shownFrom = dayNumber(compare ? rangeBefore(range).from : range.from);
  const firstDay = shownFrom - (shownFrom % eraDays);
  const first = dayNumber(range.from) - firstDay;
  const length = daysIn(range);
  return {
    rules: { ...limits, firstDay, days: dayNumber(range.to) - firstDay + 1, eraDays },
    shownFrom,
    now: { first, last: first + length - 1 },
    before: compare ? { first: first - length, last: first - 1 } : undefined,
  };
}
