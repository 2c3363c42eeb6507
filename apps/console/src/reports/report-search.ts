/** A report's query: the scope, and whether it is compared. */
import type { ReportQuery } from "@tagwell/contract";
import { daysOf, type Scope } from "../shared/scope/scope.ts";

export interface ReportSearch {
  /** Compares with the period before. */
  compare?: "previous";
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function reportSearchFrom({ compare }: Record<string, unknown>): ReportSearch {
  return compare === "previous" ? { compare } : {};
}

/** The query that the edge answers; `now` in milliseconds since 1970. */
export function reportQueryOf(scope: Scope, { compare }: ReportSearch, now: number): ReportQuery {
  const { site, environment } = scope;
  return {
    ...daysOf(scope, now),
    ...(site && { site }),
    ...(environment && { environment }),
    ...(compare && { compare }),
  };
}
