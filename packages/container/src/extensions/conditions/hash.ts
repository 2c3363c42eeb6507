/** Passes if the address has one of these hashes. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { matchesAny, type Pattern, patternOf } from "./patterns.ts";

const delegate: DelegateFactory =
  () =>
  ({ hashes }: { hashes: readonly Pattern[] }, { moment }: SyntheticEvent) =>
    matchesAny(hashes, new URL(moment.url).hash);

/**
 * Passes if the address's hash, including its `#`, equals one of these texts or matches one of these expressions. @example
 * hash("#doctors")
 */
export function hash(...hashes: [string | RegExp, ...(string | RegExp)[]]): Condition {
  return { kind: "condition", name: "hash", settings: { hashes: hashes.map(patternOf) }, delegate };
}
