/** Passes on these paths with their queries. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

const delegate: DelegateFactory =
  () =>
  ({ paths }: { paths: readonly Pattern[] }, { moment }: SyntheticEvent) => {
    const { pathname, search } = new URL(moment.url);
    return matchesAny(paths, pathname + search);
  };

/**
 * Passes if the page's whole path and query equals one of these texts or matches one of these expressions.
 * @example pathAndQuery("/find?kind=doctor")
 */
export function pathAndQuery(...paths: [string | RegExp, ...(string | RegExp)[]]): Condition {
  return { kind: "condition", name: "path-and-query", settings: { paths: paths.map(patternOf) }, delegate };
}
