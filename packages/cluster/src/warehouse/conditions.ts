/** Joins the conditions of a search and their values; a condition whose value is undefined is left out. */
import type { Params } from "./database.ts";

export function allOf(conditions: Readonly<Record<string, [sql: string, value: unknown] | undefined>>): {
  where: string;
  params: Params;
} {
  const given = Object.entries(conditions).flatMap(([name, condition]) =>
    condition === undefined || condition[1] === undefined ? [] : [{ name, sql: condition[0], value: condition[1] }],
  );
  return {
    where: given.length === 0 ? "true" : given.map(({ sql }) => sql).join(" AND "),
    params: Object.fromEntries(given.map(({ name, value }) => [name, value])),
  };
}

/** Events that count: a preview is not a visit. */
export const countsAtAll = "environment <> 'preview'";

/** A column of times from a time on, in milliseconds since 1970; the value's parameter has this name. */
export const from = (column: string, name: string) => `${column} >= fromUnixTimestamp64Milli({${name}:Int64})`;
export const until = (column: string, name: string) => `${column} < fromUnixTimestamp64Milli({${name}:Int64})`;

/** Of rows that were received from `since` on and before `until`, in milliseconds since 1970. */
export const receivedIn = ({ since = 0, until: end }: { since?: number | undefined; until?: number | undefined }) =>
  allOf({ since: [from("received_at", "since"), since], until: [until("received_at", "until"), end] });

/** The events of a scope since a time; a preview is no visit. */
export function ofVisits(scope: { site?: string | undefined; environment?: string | undefined; from: number }) {
  return allOf({
    site: ["site = {site:String}", scope.site],
    environment: ["environment = {environment:String}", scope.environment],
    preview: ["environment <> {preview:String}", "preview"],
    since: [from("received_at", "since"), scope.from],
  });
}
