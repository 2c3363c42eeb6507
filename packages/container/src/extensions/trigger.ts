/** Triggers the rule of an event delegate. */
import type { Fire, Parts, Turbine } from "../rules/component.ts";
import { catchErrors } from "./catch-errors.ts";
import type { TriggerDetails, TriggerRule } from "./trigger-details.ts";

/** Creates the function that takes a snapshot and triggers a rule. */
export function triggerOf({ captureMoment }: Parts, turbine: Turbine, fire: Fire): TriggerRule {
  return catchErrors(turbine, (details?: Partial<TriggerDetails>) => fire({ moment: captureMoment(), ...details }));
}
