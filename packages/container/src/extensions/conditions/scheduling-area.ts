/** Holds in the scheduling area (CONTRACT 5). */
import type { Condition } from "../../rules/component.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";

const delegate: DelegateFactory =
  ({ isSchedulingArea }) =>
  (_settings: object, { moment }: SyntheticEvent) =>
    isSchedulingArea(moment.url);

/** The page belonged to online appointment scheduling when the rule was triggered. */
export function schedulingArea(): Condition {
  return { kind: "condition", name: "scheduling-area", settings: {}, delegate };
}
