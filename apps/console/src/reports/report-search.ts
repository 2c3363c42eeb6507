/** A report's query: the scope, whether it is compared, and by what it is divided. */
import type { ReportQuery } from "@tagwell/contract";
import { matching, oneOf, readSearch } from "../shared/read-search.ts";
import { buildEnvironment, daysOf, type Scope } from "../shared/scope/scope.ts";
import { sortParameters } from "../shared/sort/sort.ts";

export const reportSearchFrom = readSearch({
  ...sortParameters,
  /** Compares with the period before. */
  compare: oneOf("previous"),
  /** The name of one of the report's breakdowns. */
  breakdown: matching(/^[a-z0-9][A-Za-z0-9]{0,39}$/),
});
export type ReportSearch = ReturnType<typeof reportSearchFrom>;

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
