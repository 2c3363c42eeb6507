/** Makes a function of ours safe to hand to the browser: whatever it throws is logged, and the page goes on (CONTRACT 2). */
import type { Turbine } from "./parts.ts";

/** The function, which never throws. */
export function contained<A extends unknown[]>(
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
