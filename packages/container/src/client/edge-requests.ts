/** Makes the client's requests, and does what their answers ask for. */

import type { ConsentState } from "../consent/consent.ts";
import { findApexDomain } from "../identity/apex-domain.ts";
import type { Exchange } from "../identity/identity-exchange.ts";
import { createIdentityGate, type IdentityGate } from "../identity/identity-gate.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { Wire } from "../outbox/wire.ts";
import { type AnsweredIdentity, createReadAnswer } from "./read-answer.ts";

export interface EdgeRequests {
  gate: IdentityGate;
  /** What the answers have said about the visitor so far. */
  answered: AnsweredIdentity;
  /** Whether the visitor has no identity and the next request may bring one. */
  isAnonymous: () => boolean;
  /** As `Wire.send`. */
  request: Wire["send"];
}

interface EdgeRequestsParts {
  window: Window;
  cookies: SdkCookies;
  consent: ConsentState;
  wire: Wire;
  orgId: string;
  /** Synchronizes identities with the partners that an answer names. */
  exchange: (exchanges: readonly Exchange[]) => void;
  log: { warn: (...message: unknown[]) => void };
  /** Called when the edge has accepted a request. */
  onTaken: () => void;
}

export function createEdgeRequests(parts: EdgeRequestsParts): EdgeRequests {
  const { window, cookies, consent, wire, onTaken } = parts;
  const { answered, readAnswer } = createReadAnswer(parts);
  const isKnown = () => cookies.read("identity") !== undefined;
  /**
   * Events are sent without an identity: the edge has answered, and this browser keeps no cookies, or the answer takes too long,
   * and events are safer at the edge than here. After an answer it is undefined until an event asks, because to read cookies that
   * have just been set takes a browser a millisecond.
   */
  let isGivenUp: boolean | undefined = false;
  return {
    answered,
    gate: createIdentityGate(window, isKnown),
    isAnonymous() {
      const isUnknown = !isKnown();
      isGivenUp ??= isUnknown;
      return !isGivenUp && isUnknown;
    },
    async request(action, ...rest) {
      cookies.domain ??= findApexDomain(window);
      const answer = await wire.send(action, ...rest).catch((error: unknown) => {
        if (action !== "collect" && (error as Error).name === "AbortError") isGivenUp = true;
        throw error;
      });
      readAnswer(answer);
      // An answer may decline for the visitor, by the cookie with the choice.
      if (answer.text.includes("consent")) consent.current();
      if (answer.taken) {
        if (action !== "collect") isGivenUp = undefined;
        onTaken();
      }
      return answer;
    },
  };
}
