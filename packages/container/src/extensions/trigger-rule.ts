/** The function with which a trigger's own code triggers a rule. */
import type { TriggerDetails } from "./trigger-details.ts";

/** Triggers one rule with these details. Never throws, so that one rule's failure does not affect others. */
export type TriggerRule = (details?: Partial<TriggerDetails>) => void;
