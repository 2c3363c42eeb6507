/** The range and the other parts of a report's query. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { EnvironmentName, ReportRange } from "@tagwell/contract";
import type { CheckedReportQuery } from "@tagwell/contract/api";
import { dayName, dayNumber, daysIn } from "./days.ts";

/** What a report counts. */
export interface ReportScope {
  range: ReportRange;
  site: string | undefined;
  environment: EnvironmentName | undefined;
  compare: boolean;
}

/** A leap year. */
const maxDays = 366;
/** Days of a report whose query names none. */
const defaultDays = 30;

/**
 * The last 30 days by default. Throws HttpError 400 naming the parameter.
 * @param now milliseconds since 1970
 */
export function reportScope(
  { from, to: last, site, environment, compare }: CheckedReportQuery,
  now: number,
): ReportScope {
  const today = dayName(Math.floor(now / 86_400_000));
  const to = last ?? (from !== undefined && from > today ? from : today);
  const range = { from: from ?? dayName(dayNumber(to) - defaultDays + 1), to };
  const days = daysIn(range);
  if (days < 1) wrong("to", `expected ${range.from}, which is "from", or a later day, found ${to}`);
  if (days > maxDays) wrong("from", `expected at most ${maxDays} days up to ${to}, found ${days}`);
  return { range, site, environment, compare: compare !== undefined };
}

/** Throws HttpError 400. */
export function wrong(parameter: string, what: string): never {
  throw new HttpError(400, "bad-query", `The query parameter ${parameter}: ${what}.`);
}
