/** Passes on pages with one of these addresses. */
import { type AddressPattern, matchesAddress } from "@tagwell/contract";
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

const delegate: DelegateFactory =
  () =>
  ({ patterns }: { patterns: readonly AddressPattern[] }, { moment }: SyntheticEvent) =>
    matchesAddress(patterns, moment.url);

/**
 * Passes if the page's address matched one of these patterns when the rule was triggered. Case is ignored.
 * @example address({ path: "booking/" }, { parameter: "from", is: "booking" })
 */
export function address(...patterns: readonly AddressPattern[]): Condition {
  return { kind: "condition", name: "address", settings: { patterns }, delegate };
}
