/** Passes if the browser's user agent contains this text. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

const delegate: DelegateFactory =
  () =>
  ({ contains }: { contains: string }, { moment }: SyntheticEvent) =>
    moment.browser.userAgent.toLowerCase().includes(contains.toLowerCase());

/** Passes if the user agent contains this text, ignoring case. */
export function userAgent(contains: string): Condition {
  return { kind: "condition", name: "user-agent", settings: { contains }, delegate };
}
