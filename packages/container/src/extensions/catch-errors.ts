/** Wraps a browser callback: an error is logged and never reaches the page. */
import type { Fire, Parts, Turbine } from "../rules/component.ts";
import type { TriggerDetails, TriggerRule } from "./trigger-details.ts";

/** Returns the function, which never throws. */
export function catchErrors<A extends unknown[]>(
  { logger }: Turbine,
  work: (...given: A) => void,
): (...given: A) => void {
  return (...given) => {
    try {
      work(...given);
    } catch (error) {
      logger.error("A trigger failed.", error);
    }
  };
}

/** Creates the function that takes a snapshot and triggers a rule. */
export function triggerOf({ captureMoment }: Parts, turbine: Turbine, fire: Fire): TriggerRule {
  return catchErrors(turbine, (details?: Partial<TriggerDetails>) => fire({ moment: captureMoment(), ...details }));
}
