/** A report's query: the scope, whether it is compared, and by what it is divided. */
import type { ReportQuery } from "@tagwell/contract";
import { buildEnvironment, daysOf, type Scope } from "../shared/scope/scope.ts";
import { type SortSearch, sortSearchFrom } from "../shared/sort/sort.ts";

export interface ReportSearch extends SortSearch {
  /** Compares with the period before. */
  compare?: "previous";
  /** The name of one of the report's breakdowns. */
  breakdown?: string;
}

const isPartName = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9][A-Za-z0-9]{0,39}$/.test(value);

/** Invalid parameters are dropped, so that an old link still opens. */
export function reportSearchFrom(search: Record<string, unknown>): ReportSearch {
  const { compare, breakdown } = search;
  return {
    ...sortSearchFrom(search),
    ...(compare === "previous" && { compare }),
    ...(isPartName(breakdown) && { breakdown }),
  };
}

/** The query that the edge answers; `now` in milliseconds since 1970. */
export function reportQueryOf(scope: Scope, { compare, breakdown }: ReportSearch, now: number): ReportQuery {
  const { site } = scope;
  const environment = buildEnvironment(scope);
  return {
    ...daysOf(scope, now),
    ...(site && { site }),
    ...(environment && { environment }),
    ...(compare && { compare }),
    ...(breakdown && { breakdown }),
  };
}
