/** The query of a report in the page's address. */
import { environmentNames, type ReportQuery, type ReportRange } from "@tagwell/contract";

const day = 86_400_000;
const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isSiteKey = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,64}$/.test(value);
const isOneOf = (words: readonly string[], value: unknown): value is string => words.includes(value as string);

/** Reads an address's query; values that cannot be right are left out, so that an old link still opens. */
export function reportSearchFrom({ from, to, site, environment, compare }: Record<string, unknown>): ReportQuery {
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isSiteKey(site) && { site }),
    ...(isOneOf(environmentNames, environment) && { environment }),
    ...(compare === "previous" && { compare }),
  };
}

/** So many days of UTC up to today; `now` in milliseconds since 1970. */
export function lastDays(days: number, now: number): ReportRange {
  return { from: dayOf(now - (days - 1) * day), to: dayOf(now) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The range of an address; the last 30 days where it names none, as at the edge. */
export function rangeOf({ from, to }: ReportQuery, now: number): ReportRange {
  const last = to ?? dayOf(now);
  return { from: from ?? dayOf(Date.parse(last) - 29 * day), to: last };
}

/** Why the edge would not accept the range; undefined where it would. */
export function rangeFault({ from, to }: ReportRange): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) return "The first day is after the last one. Choose an earlier first day.";
  if (days > 366) return `These are ${days} days. Choose at most 366.`;
  return undefined;
}
