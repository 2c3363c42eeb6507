/** How an event delegate triggers its rule. */
import { contained } from "./contained.ts";
import type { Details } from "./details.ts";
import type { Fire, Parts, Turbine } from "./parts.ts";

/** Triggers one rule with what happened. It never throws: one rule's failure is not another's. */
export type TriggerRule = (details?: Partial<Details>) => void;

/** Makes the function that takes the moment down and triggers a rule. */
export function triggerOf({ captureMoment }: Parts, turbine: Turbine, fire: Fire): TriggerRule {
  return contained(turbine, (details?: Partial<Details>) => fire({ moment: captureMoment(), ...details }));
}
