/** The states and milestones that a rule's trigger waits for. */
import type { PlayerState } from "@tagwell/contract";
import type { TriggerRule } from "../trigger-rule.ts";

/** One trigger of one rule. */
export interface VideoRule {
  readonly states: readonly PlayerState[];
  /** Such as `25%` and `30s`. */
  readonly milestones: readonly string[];
  readonly trigger: TriggerRule;
}
