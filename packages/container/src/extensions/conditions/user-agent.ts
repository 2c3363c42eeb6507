/** Holds when the browser's user agent names this. */
import type { Condition } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";
import type { SyntheticEvent } from "../synthetic-event.ts";

const delegate: DelegateFactory =
  () =>
  ({ contains }: { contains: string }, { moment }: SyntheticEvent) =>
    moment.browser.userAgent.toLowerCase().includes(contains.toLowerCase());

/** The user agent contains this text, whatever its case. */
export function userAgent(contains: string): Condition {
  return { kind: "condition", name: "user-agent", settings: { contains }, delegate };
}
