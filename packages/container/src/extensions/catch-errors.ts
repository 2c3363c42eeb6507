/** Wraps a browser callback: an error is logged and never reaches the page. */
import type { Turbine } from "../rules/component.ts";

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
