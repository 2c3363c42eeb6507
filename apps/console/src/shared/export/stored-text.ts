/** When what is exported was stored, in words. */
import type { TimeSpan } from "../scope/scope.ts";
import type { TimeFormat } from "../time/time-format.ts";

/** "stored from 1 Oct 2026, 00:00 UTC until 1 Nov 2026, 00:00 UTC". */
export const storedText = ({ since, until }: Partial<TimeSpan>, times: Pick<TimeFormat, "dateTime">) =>
  `stored ${since === undefined ? "" : `from ${times.dateTime(since)} `}until ${until === undefined ? "now" : times.dateTime(until)}`;
