/**
 * The visitor's newest choice until a cookie of the edge says it. Events may leave before: the visitor goes to another page, or the answer
 * takes long. An edge of ours is told the choice beside them, so that each event it stores names one.
 */
import type { Consent, ToldBeside, UntoldChoice } from "./consent.ts";

/** Creates the record of a page, for an edge of ours. */
export function createUntoldChoice(createId: () => string): UntoldChoice {
  let newest: (ToldBeside & { choice: Consent }) | undefined;
  return {
    announce(choice, origin) {
      newest = { choice, meta: { tagwell: { choice: createId(), ...origin } } };
    },
    beside: (choice) => (newest && newest.choice === choice ? { meta: newest.meta } : undefined),
    told(said) {
      if (newest?.choice === said) newest = undefined;
    },
  };
}
