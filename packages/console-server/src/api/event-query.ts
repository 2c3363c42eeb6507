/** Checks the query parameters of the API (contract: EventQuery). */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { HttpError } from "@tagwell/collector/errors/http-error";
import {
  type ExportColumn,
  eventIdForm,
  eventSources,
  otherType,
  ruleResults,
  traceKinds,
  verdicts,
} from "@tagwell/contract";
import * as v from "valibot";
import type { Cursor, EventFilter, EventSearch, Live, PartValue } from "../doors/storage.ts";
import type { EventParts } from "./event-parts.ts";
import { exportStart } from "./export/bound-export.ts";
import { exportFormatNames } from "./export/export-formats.ts";
import { dayNumber } from "./reports/define/days.ts";

/** A query that has been checked; `since` in milliseconds since 1970. */
export interface CheckedQuery {
  filter: EventFilter;
  since: number | undefined;
  limit: number | undefined;
}

const word = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,128}$/, "expected a word of at most 128 letters, digits, dots, hyphens or underscores"),
);
const notTime = "expected an ISO 8601 time, such as 2026-01-31T09:30:00.000Z";
export const since = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/, notTime),
  // Date.parse takes 31 February for 3 March.
  v.check((text) => Number.isInteger(dayNumber(text.slice(0, 10))), notTime),
  v.transform(Date.parse),
  v.number(notTime),
);
/** A site's key, as the properties have it when the request comes, or "unknown". */
export const siteFilter = (siteKeys: () => readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (key) => key === "unknown" || siteKeys().includes(key),
      () => `expected one of ${[...siteKeys(), "unknown"].join(", ")}`,
    ),
  );
const limit = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, "expected a whole number from 1 to 1000"),
  v.transform(Number),
  v.minValue(1, "expected a whole number from 1 to 1000"),
  v.maxValue(1000, "expected a whole number from 1 to 1000"),
);
const streamQuery = v.strictObject({
  since: v.exactOptional(since),
  site: v.exactOptional(word),
  environment: v.exactOptional(v.picklist(eventSources, `expected one of ${eventSources.join(", ")}`)),
  eventType: v.exactOptional(v.union([v.literal(otherType), word], "expected the label of a kind of event")),
  verdict: v.exactOptional(v.picklist(verdicts, `expected one of ${verdicts.join(", ")}`)),
  limit: v.exactOptional(limit),
});
const notWhere = 'expected fields and their values, such as {"page": "home"}';
const whereText = v.pipe(v.string(), v.maxLength(500, "expected values of at most 500 characters"));
/** Fields and their values, as JSON. */
export const where = v.pipe(
  v.string(),
  v.check(isJson, notWhere),
  v.transform(parseWellFormed),
  v.check((value) => typeof value === "object" && value !== null && !Array.isArray(value), notWhere),
  v.record(v.string(), whereText, notWhere),
);
const eventQuery = v.strictObject({
  ...streamQuery.entries,
  until: v.exactOptional(since),
  before: v.exactOptional(v.string()),
  where: v.exactOptional(where),
  id: v.exactOptional(
    v.pipe(v.string(), v.regex(new RegExp(`^${eventIdForm}$`), "expected a UUID version 7 in small letters")),
  ),
  take: v.exactOptional(v.picklist(["newest", "oldest"], 'expected "newest" or "oldest"')),
});
const traceQuery = v.strictObject({
  id: v.exactOptional(word),
  page: v.exactOptional(word),
  visit: v.exactOptional(word),
  kind: v.exactOptional(v.picklist(traceKinds, `expected one of ${traceKinds.join(", ")}`)),
  rule: v.exactOptional(word),
  since: v.exactOptional(since),
  limit: v.exactOptional(limit),
});

/** The query of GET /api/stream. */
export function checkStreamQuery(query: Record<string, string>): CheckedQuery {
  const { since, limit, ...filter } = checkQuery(streamQuery, query);
  return { filter, since, limit };
}

const { limit: _limit, take: _take, before: _before, ...exported } = eventQuery.entries;
const exportQuery = v.strictObject({
  ...exported,
  after: v.exactOptional(v.string()),
  columns: v.exactOptional(v.string()),
  format: v.picklist(exportFormatNames, `expected one of ${exportFormatNames.join(", ")}`),
});

/** The query of GET /api/events; `id` as 32 hexadecimal digits, `before` as the storage has read it. */
export function checkEventQuery(
  query: Record<string, string>,
  { live, parts }: { live: Pick<Live, "read">; parts: EventParts },
): EventSearch {
  const { limit = 100, id, take = "newest", before: place, where, ...search } = checkQuery(eventQuery, query);
  return {
    ...{
      ...search,
      id: id?.replaceAll("-", ""),
      before: cursorIn(place, live, "before", "a Link header"),
      take,
      limit,
    },
    where: where && valuesOf(where, parts),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function valuesOf(where: Record<string, string>, parts: EventParts): PartValue[] {
  return Object.entries(where).map(([name, value]) => {
    const part = parts(name);
    if (part) return { part, value };
    const what = `expected page, referrer, visitor or a field of the schema, found ${name.slice(0, 40)}`;
    throw new HttpError(400, "bad-query", `The query parameter where: ${what}.`);
  });
}

/** A place that a header of an earlier answer named. */
function cursorIn(
  text: string | undefined,
  { read }: Pick<Live, "read">,
  parameter: string,
  header: string,
): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = read(text);
  if (cursor !== undefined) return cursor;
  throw new HttpError(400, "bad-query", `The query parameter ${parameter}: expected what ${header} names.`);
}

/** The query of GET /api/export; `after` as the storage has read it, `chosen` in the order of the columns that there are. */
export function checkExportQuery(
  query: Record<string, string>,
  { live, parts, columns: all }: { live: Pick<Live, "read">; parts: EventParts; columns: readonly ExportColumn[] },
) {
  const { id, where, after, columns, ...search } = checkQuery(exportQuery, query);
  const place: Cursor | typeof exportStart | undefined =
    after === exportStart ? exportStart : cursorIn(after, live, "after", `${exportStart}, or a Tagwell-Cursor header`);
  const chosen = columns === undefined ? undefined : chosenOf(columns.split(","), all);
  return { ...search, id: id?.replaceAll("-", ""), where: where && valuesOf(where, parts), after: place, chosen };
}

function chosenOf(names: readonly string[], all: readonly ExportColumn[]): ExportColumn[] {
  const unknown = names.find((name) => !all.some((column) => column.name === name));
  if (unknown === undefined) return all.filter(({ name }) => names.includes(name));
  const known = all.filter(({ paths }) => paths === undefined).map(({ name }) => name);
  const what = `expected ${known.join(", ")} or fields of the served properties, such as page.title, with commas between, found ${unknown.slice(0, 40)}`;
  throw new HttpError(400, "bad-query", `The query parameter columns: ${what}.`);
}

/** The query of GET /api/event-counts: milliseconds since 1970. */
export function checkCountQuery(query: Record<string, string>): number {
  return checkQuery(v.strictObject({ since }), query).since;
}

const visitsQuery = v.strictObject({
  since: v.exactOptional(since),
  until: v.exactOptional(since),
  before: eventQuery.entries.before,
  site: v.exactOptional(word),
  text: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200, "expected at most 200 characters"))),
  rule: v.exactOptional(word),
  result: v.exactOptional(v.picklist(ruleResults, `expected one of ${ruleResults.join(", ")}`)),
  limit: v.exactOptional(limit),
});

/** The query of GET /api/visits; `before` as the storage has read it. */
export function checkVisitsQuery(
  query: Record<string, string>,
  live: Pick<Live, "read">,
): Omit<v.InferOutput<typeof visitsQuery>, "before"> & { before: Cursor | undefined } {
  const { before, ...search } = checkQuery(visitsQuery, query);
  return { ...search, before: cursorIn(before, live, "before", "a Link header") };
}

const searchQuery = v.strictObject({
  q: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, "expected at least 2 characters of an id or a path"),
    v.maxLength(200, "expected at most 200 characters"),
  ),
  limit: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, "expected a whole number from 1 to 50"),
      v.transform(Number),
      v.minValue(1, "expected a whole number from 1 to 50"),
      v.maxValue(50, "expected a whole number from 1 to 50"),
    ),
  ),
});

/** The query of GET /api/search. */
export function checkSearchQuery(query: Record<string, string>): v.InferOutput<typeof searchQuery> {
  return checkQuery(searchQuery, query);
}

/** The query of GET /api/trace. */
export function checkTraceQuery(query: Record<string, string>): v.InferOutput<typeof traceQuery> {
  return checkQuery(traceQuery, query);
}

/** Checks a query; throws HttpError 400 that names the parameter. Empty parameters are ignored. `describe`: what is wrong with a value. */
export function checkQuery<T extends v.GenericSchema>(
  schema: T,
  query: Record<string, string>,
  describe = ({ message }: v.BaseIssue<unknown>) => message,
): v.InferOutput<T> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  const result = v.safeParse(schema, given, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = (v.getDotPath(issue) ?? "").slice(0, 40);
  const missingOrUnknown = issue.expected === "never" ? "is not known here" : "is needed";
  const wrong = issue.type === "strict_object" ? missingOrUnknown : describe(issue);
  throw new HttpError(400, "bad-query", `The query parameter ${name}: ${wrong}.`);
}
