/** The queries of GET /api/reports/{name} and GET /api/event-report, checked. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type EnvironmentName, environmentNames, type ReportRange } from "@tagwell/contract";
import * as v from "valibot";
import { checkQuery, where } from "../../event-query.ts";
import { dayName, dayNumber, daysIn } from "./days.ts";

export interface CheckedReportQuery {
  range: ReportRange;
  site: string | undefined;
  environment: EnvironmentName | undefined;
  compare: boolean;
  breakdown: string | undefined;
  format: "json" | "csv";
  /** Which table, as CSV; the first by default. */
  table: string | undefined;
}

export interface CheckedEventReportQuery extends CheckedReportQuery {
  /** The label of the kind of event. */
  event: string;
  rule: string | undefined;
  /** Only events that say all of it. */
  where: Record<string, string>;
}

/** A leap year. */
const maxDays = 366;
/** Days of a report whose query names none. */
const defaultDays = 30;

const notDay = "expected a day such as 2026-01-31";
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, notDay),
  v.check((text) => !Number.isNaN(dayNumber(text)), notDay),
);
const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, `expected ${words.map((word) => JSON.stringify(word)).join(" or ")}`);
const reportQuery = (sites: readonly string[]) =>
  v.strictObject({
    from: v.exactOptional(day),
    to: v.exactOptional(day),
    site: v.exactOptional(oneOf([...sites, "unknown"])),
    environment: v.exactOptional(oneOf(environmentNames)),
    compare: v.exactOptional(oneOf(["previous"])),
    breakdown: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[a-z0-9][A-Za-z0-9]{0,39}$/, "expected the name of one of the report's breakdowns")),
    ),
    format: v.exactOptional(oneOf(["json", "csv"])),
    table: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[a-z]{1,40}$/, "expected the name of one of the report's tables")),
    ),
  });
const eventReportQuery = (sites: readonly string[]) =>
  v.strictObject({
    ...reportQuery(sites).entries,
    event: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/, "expected the label of a kind of event")),
    rule: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/, "expected the name of a rule"))),
    where: v.exactOptional(where),
    breakdown: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/, "expected a field of the event"))),
  });

interface QueryFacts {
  /** The keys of the served sites. */
  sites: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The last 30 days by default. Throws HttpError 400 naming the parameter.
 */
export function checkReportQuery(query: Record<string, string>, { sites, now }: QueryFacts): CheckedReportQuery {
  return withRange(checkQuery(reportQuery(sites), query), now);
}

/** As above. */
export function checkEventReportQuery(
  query: Record<string, string>,
  { sites, now }: QueryFacts,
): CheckedEventReportQuery {
  const { event, rule, where = {}, ...checked } = checkQuery(eventReportQuery(sites), query);
  return { ...withRange(checked, now), event, rule, where };
}

function withRange(checked: v.InferOutput<ReturnType<typeof reportQuery>>, now: number): CheckedReportQuery {
  const today = dayName(Math.floor(now / 86_400_000));
  const { from, to = laterOf(from, today), ...rest } = checked;
  const range = { from: from ?? dayName(dayNumber(to) - defaultDays + 1), to };
  const days = daysIn(range);
  if (days < 1) wrong("to", `expected ${range.from}, which is "from", or a later day, found ${to}`);
  if (days > maxDays) wrong("from", `expected at most ${maxDays} days up to ${to}, found ${days}`);
  return {
    range,
    site: rest.site,
    environment: rest.environment,
    compare: rest.compare !== undefined,
    breakdown: rest.breakdown,
    format: rest.format ?? "json",
    table: rest.table,
  };
}

function laterOf(from: string | undefined, today: string): string {
  return from !== undefined && from > today ? from : today;
}

function wrong(parameter: string, what: string): never {
  throw new HttpError(400, "bad-query", `The query parameter ${parameter}: ${what}.`);
}
