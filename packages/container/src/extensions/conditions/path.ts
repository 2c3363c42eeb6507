/** Passes on these paths. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

const delegate: DelegateFactory =
  () =>
  ({ paths }: { paths: readonly Pattern[] }, { moment }: SyntheticEvent) =>
    matchesAny(paths, new URL(moment.url).pathname);

/** Passes if the page's whole path equals one of these texts (case-sensitive) or matches one of these expressions. */
export function path(...paths: [string | RegExp, ...(string | RegExp)[]]): Condition {
  return { kind: "condition", name: "path", settings: { paths: paths.map(patternOf) }, delegate };
}
