/** Passes on these hosts. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

const delegate: DelegateFactory =
  () =>
  ({ hosts }: { hosts: readonly Pattern[] }, { moment }: SyntheticEvent) =>
    matchesAny(hosts, new URL(moment.url).hostname);

/**
 * Passes if the page's whole host equals one of these texts or matches one of these expressions. @example
 * host("www.example.org")
 */
export function host(...hosts: [string | RegExp, ...(string | RegExp)[]]): Condition {
  return { kind: "condition", name: "host", settings: { hosts: hosts.map(patternOf) }, delegate };
}
