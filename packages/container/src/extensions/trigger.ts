/** Triggers the rule of an event delegate. */

import type { Fire, Parts } from "../rules/parts.ts";
import { catchErrors } from "./catch-errors.ts";
import type { TriggerDetails } from "./trigger-details.ts";
import type { TriggerRule } from "./trigger-rule.ts";
import type { Turbine } from "./turbine.ts";

/** Creates the function that takes a snapshot and triggers a rule. */
export function triggerOf({ captureMoment }: Parts, turbine: Turbine, fire: Fire): TriggerRule {
  return catchErrors(turbine, (details?: Partial<TriggerDetails>) => fire({ moment: captureMoment(), ...details }));
}
