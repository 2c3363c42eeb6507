/** Holds on these paths. */
import type { Condition } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";
import type { SyntheticEvent } from "../synthetic-event.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

const delegate: DelegateFactory =
  () =>
  ({ paths }: { paths: readonly Pattern[] }, { moment }: SyntheticEvent) =>
    matchesAny(paths, new URL(moment.url).pathname);

/** The page's path, whole, is one of these texts (letters' case counts), or one of these expressions finds something in it. */
export function path(...paths: [string | RegExp, ...(string | RegExp)[]]): Condition {
  return { kind: "condition", name: "path", settings: { paths: paths.map(patternOf) }, delegate };
}
