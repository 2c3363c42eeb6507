/**
 * The visitor's newest choice until a cookie of the edge says it. Events may leave before: the visitor goes to another page, or the answer
 * takes long. An edge of ours is told the choice beside them, so that each event it stores names one.
 */
import type { ChoiceOrigin, Consent } from "./consent.ts";

/** A choice and where it comes from, in the form of a request's data. */
export interface ToldBeside {
  meta: { tagwell: Partial<ChoiceOrigin> & { choice: string } };
}

export interface UntoldChoice {
  /** Gives a new choice its id, unless it has one. `origin`: of a consent tool's choice. */
  announce: (choice: Consent, origin?: Partial<ChoiceOrigin> & { choice?: string }) => void;
  /** What requests say of this choice; undefined if it is not the newest one, or a cookie says it. */
  beside: (choice: Consent | undefined) => ToldBeside | undefined;
  /** Records that the edge has answered a choice, and what its cookie says now: a browser may keep none. */
  told: (said: Consent | undefined) => void;
}

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
