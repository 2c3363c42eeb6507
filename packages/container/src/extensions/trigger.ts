/** How an event delegate triggers its rule. */
import { catchErrors } from "./catch-errors.ts";
import type { Fire, Parts, Turbine } from "./parts.ts";
import type { TriggerDetails } from "./trigger-details.ts";

/** Triggers one rule with what happened. It never throws: one rule's failure is not another's. */
export type TriggerRule = (details?: Partial<TriggerDetails>) => void;

/** Makes the function that takes the moment down and triggers a rule. */
export function triggerOf({ captureMoment }: Parts, turbine: Turbine, fire: Fire): TriggerRule {
  return catchErrors(turbine, (details?: Partial<TriggerDetails>) => fire({ moment: captureMoment(), ...details }));
}
