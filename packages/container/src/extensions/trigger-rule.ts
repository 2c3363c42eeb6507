/** How a trigger's own code triggers a rule. */
import type { TriggerDetails } from "./trigger-details.ts";

/** Triggers one rule with what happened. It never throws: one rule's failure is not another's. */
export type TriggerRule = (details?: Partial<TriggerDetails>) => void;
