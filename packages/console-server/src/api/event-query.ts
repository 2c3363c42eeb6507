/** Checks the query parameters of the API (contract: EventQuery). */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { ExportColumn } from "@tagwell/contract";
import type { CheckedEventQuery, CheckedExportQuery } from "@tagwell/contract/api";
import * as v from "valibot";
import type { Cursor, EventSearch, Live, PartValue } from "../doors/storage.ts";
import type { EventParts } from "./event-parts.ts";
import { exportStart } from "./export/bound-export.ts";
import { expectedBy } from "./read-json-body.ts";

/** Throws HttpError 400 for a site that the properties do not have when the request comes. */
export function checkSite(site: string | undefined, keys: readonly string[]): void {
  if (site === undefined || site === "unknown" || keys.includes(site)) return;
  throw new HttpError(
    400,
    "bad-query",
    `The query parameter site: expected one of ${[...keys, "unknown"].join(", ")}.`,
  );
}
/** What GET /api/events searches for. Throws HttpError 400 for a field or place that there is not. */
export function eventSearch(
  { limit = 100, id, take = "newest", before, where, ...search }: CheckedEventQuery,
  { live, parts }: { live: Pick<Live, "read">; parts: EventParts },
): EventSearch {
  return {
    ...{ ...search, id: id?.replaceAll("-", ""), take, limit },
    before: cursorIn(before, live, "before", "what a Link header names"),
    where: where && valuesOf(where, parts),
  };
}

function valuesOf(where: Record<string, string>, parts: EventParts): PartValue[] {
  return Object.entries(where).map(([name, value]) => {
    const part = parts(name);
    if (part) return { part, value };
    const what = `expected page, referrer, visitor or a field of the schema, found ${name.slice(0, 40)}`;
    throw new HttpError(400, "bad-query", `The query parameter where: ${what}.`);
  });
}

/** A place that a header of an earlier answer named. Throws HttpError 400 where it is none. */
export function cursorIn(
  text: string | undefined,
  { read }: Pick<Live, "read">,
  parameter: string,
  expected: string,
): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = read(text);
  if (cursor !== undefined) return cursor;
  throw new HttpError(400, "bad-query", `The query parameter ${parameter}: expected ${expected}.`);
}

/** What GET /api/export searches for, as above; `chosen` in the order of the columns that there are. */
export function exportSearch(
  { id, where, after, columns, ...search }: CheckedExportQuery,
  { live, parts, columns: all }: { live: Pick<Live, "read">; parts: EventParts; columns: readonly ExportColumn[] },
) {
  const place: Cursor | typeof exportStart | undefined =
    after === exportStart
      ? exportStart
      : cursorIn(after, live, "after", `${exportStart}, or what a Tagwell-Cursor header names`);
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

/** Checks a query; throws HttpError 400 that names the parameter, also one with two values. Empty parameters are ignored. */
export function checkQuery<T extends v.GenericSchema>(
  schema: T,
  query: Record<string, string | string[]>,
): v.InferOutput<T> {
  const lists = Object.entries(query).map(([name, values]) => [name, [values].flat().filter(Boolean)] as const);
  const twice = lists.find(([, values]) => values.length > 1);
  // The answer to one of them could be taken for the answer to both.
  if (twice) throw new HttpError(400, "bad-query", `The query parameter ${twice[0].slice(0, 40)}: is given twice.`);
  const given = Object.fromEntries(lists.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])));
  const result = v.safeParse(schema, given, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = (v.getDotPath(issue) ?? "").slice(0, 40);
  const missingOrUnknown = issue.expected === "never" ? "is not known here" : "is needed";
  const wrong = issue.type === "strict_object" ? missingOrUnknown : `expected ${expectedBy(issue)}`;
  throw new HttpError(400, "bad-query", `The query parameter ${name}: ${wrong}.`);
}
