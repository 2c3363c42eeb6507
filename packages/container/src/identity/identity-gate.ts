/**
 * Lets only one request at a time pass without an identity, because the edge gives each of them a new one. The others wait
 * for its answer. A failure lets the next one pass.
 */

import { withoutPrototype } from "../without-prototype.ts";

/** An attempt of another tab takes ten seconds at most, and the reading of its answer two. A tab that the system has suspended takes for ever. */
const otherTabMs = 12_000;

export type IdentityGate = ReturnType<typeof createIdentityGate>;

/** Creates the gate of a page. `isKnown` tells whether the visitor has an identity. */
export function createIdentityGate(window: Window, isKnown: () => boolean) {
  let asking: Promise<unknown> | undefined;
  /** Another tab of the same visitor may be asking too: one of them waits, and finds the identity in the cookie. */
  const alone = async <T>(request: () => Promise<T>): Promise<T> => {
    let made: Promise<T> | undefined;
    const make = () => {
      made ??= request();
      return made;
    };
    try {
      const timeout = new AbortController();
      window.setTimeout(() => timeout.abort(), otherTabMs);
      // Absent in insecure contexts.
      await window.navigator.locks?.request("tagwell-identity", withoutPrototype({ signal: timeout.signal }), make);
    } catch {
      // Locks are not available to this document, or the request has failed.
    }
    return make();
  };
  return {
    /** Settles when the request without an identity is over; undefined if there is none. */
    pending: () => asking,
    /** Makes the request as soon as the identity is known, or as the only one without it. */
    async pass<T>(request: () => Promise<T>): Promise<T> {
      while (asking && !isKnown()) await asking;
      if (isKnown()) return request();
      const work = alone(request);
      const end = () => {
        asking = undefined;
      };
      asking = work.then(end, end);
      return work;
    },
  };
}
