/** The query of the report on a kind of event: which kind, of which rule, and as of every report. */
import type { EventReportQuery } from "@tagwell/contract";
import { isKey } from "../shared/is-key.ts";
import type { Scope } from "../shared/scope/scope.ts";
import { type ReportSearch, reportQueryOf } from "./report-search.ts";

export interface EventReportSearch extends ReportSearch {
  /** The label of the kind of event. */
  event?: string;
  rule?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function eventReportSearchFrom(search: Record<string, unknown>): EventReportSearch {
  const { event, rule, breakdown, compare } = search;
  return {
    ...(isKey(event) && { event }),
    ...(isKey(rule) && { rule }),
    ...(isKey(breakdown) && { breakdown }),
    ...(compare === "previous" && { compare }),
  };
}

/** The query that the edge answers; `now` in milliseconds since 1970. */
export function eventReportQueryOf(
  scope: Scope,
  event: string,
  { rule, ...search }: EventReportSearch,
  now: number,
): EventReportQuery {
  return { event, ...(rule !== undefined && { rule }), ...reportQueryOf(scope, search, now) };
}
