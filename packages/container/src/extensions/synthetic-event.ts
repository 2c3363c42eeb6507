/** What a trigger passes to conditions, actions and data elements. */
import type { Moment } from "../data-layer/moment.ts";
import type { TriggerDetails } from "./trigger-details.ts";

/** The page's snapshot. The runtime adds `$type` and `$rule`. */
export interface TriggerEvent {
  moment: Moment;
  $rule?: { id: string; name: string };
  $type?: string;
}

/** With the details of whichever trigger it was. */
export interface SyntheticEvent extends TriggerEvent, Partial<TriggerDetails> {}
