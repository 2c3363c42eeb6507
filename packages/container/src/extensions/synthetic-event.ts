/** What a trigger passes to conditions, actions and data elements. */
import type { Moment } from "../data-layer/moment.ts";
import type { TriggerDetails } from "./trigger-details.ts";

/** The page's snapshot and the trigger's details. The runtime adds `$type` and `$rule`. */
export interface SyntheticEvent extends Partial<TriggerDetails> {
  moment: Moment;
  $rule?: { id: string; name: string };
  $type?: string;
}
