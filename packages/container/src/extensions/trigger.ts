/** How an event delegate triggers its rule. */

import { catchErrors } from "./catch-errors.ts";
import type { Fire, Parts } from "./parts.ts";
import type { TriggerDetails } from "./trigger-details.ts";
import type { TriggerRule } from "./trigger-rule.ts";
import type { Turbine } from "./turbine.ts";

/** Makes the function that takes the moment down and triggers a rule. */
export function triggerOf({ captureMoment }: Parts, turbine: Turbine, fire: Fire): TriggerRule {
  return catchErrors(turbine, (details?: Partial<TriggerDetails>) => fire({ moment: captureMoment(), ...details }));
}
