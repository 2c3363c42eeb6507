/** What a report is of, as it stands in the address. */
import {
  environmentNames,
  type ReportName,
  type ReportQuery,
  type ReportRange,
  reportNames,
  siteLabels,
} from "@tagwell/contract";

/** Every site that an event can be of, with its name. */
export const siteChoices: readonly (readonly [key: string, label: string])[] = [
  ...Object.entries(siteLabels),
  ["unknown", "Unknown site"],
];

const day = 86_400_000;
const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isOneOf = (words: readonly string[], value: unknown): value is string => words.includes(value as string);

/** Reads an address's query; what is none is left out, so an old link still opens. */
export function reportSearchFrom({ from, to, site, environment, compare }: Record<string, unknown>): ReportQuery {
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isOneOf(
      Array.from(siteChoices, ([key]) => key),
      site,
    ) && { site }),
    ...(isOneOf(environmentNames, environment) && { environment }),
    ...(compare === "previous" && { compare }),
  };
}

/** The name of a report in an address; undefined where there is no such report. */
export function reportNameFrom(name: string | undefined): ReportName | undefined {
  return name === undefined ? "pages" : reportNames.find((each) => each === name);
}

/** So many days of UTC up to today; `now` in milliseconds since 1970. */
export function lastDays(days: number, now: number): ReportRange {
  return { from: nameOf(now - (days - 1) * day), to: nameOf(now) };
}

function nameOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The range of an address; where it names none, the last 30 days, as the edge has it. */
export function rangeOf({ from, to }: ReportQuery, now: number): ReportRange {
  const last = to ?? nameOf(now);
  return { from: from ?? nameOf(Date.parse(last) - 29 * day), to: last };
}

/** Why the edge would not take the range; undefined where it would. */
export function rangeFault({ from, to }: ReportRange): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) return "The first day is after the last one. Choose an earlier first day.";
  if (days > 366) return `These are ${days} days. Choose at most 366.`;
  return undefined;
}
