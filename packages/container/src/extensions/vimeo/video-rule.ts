/** What a trigger of a rule waits for in a video. */
import type { PlayerState } from "@tagwell/contract";
import type { TriggerRule } from "../trigger-rule.ts";

/** One trigger of one rule. */
export interface VideoRule {
  readonly states: readonly PlayerState[];
  /** Such as `25%` and `30s`. */
  readonly milestones: readonly string[];
  readonly trigger: TriggerRule;
}
