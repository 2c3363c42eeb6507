/** Makes the client's requests, and does what their answers ask for. */

import type { ConsentState } from "../consent/consent.ts";
import { findApexDomain } from "../identity/apex-domain.ts";
import { createIdentityGate, type IdentityGate } from "../identity/identity-gate.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { UntilThere } from "../load-until-there.ts";
import type { Answer } from "../outbox/answer.ts";
import type { Wire } from "../outbox/wire.ts";
import type { AnsweredIdentity, createReadAnswer } from "./read-answer.ts";

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
  /** The file that reads what answers say. */
  laterFile: UntilThere<{ createReadAnswer: typeof createReadAnswer }>;
  log: { warn: (...message: unknown[]) => void };
  /** Called when the edge has accepted a request. */
  onTaken: () => void;
  /** Called when an answer has been read. */
  onRead: () => void;
}

/** An answer is read when the file for it is there, but nothing waits longer than this for it. */
const readTimeoutMs = 2000;

export function createEdgeRequests(parts: EdgeRequestsParts): EdgeRequests {
  const { window, cookies, consent, wire, laterFile, onTaken, onRead } = parts;
  const answered: AnsweredIdentity = { ecid: undefined, region: undefined };
  let readAnswer: ReturnType<typeof createReadAnswer> | undefined;
  const read = async (answer: Answer): Promise<void> => {
    const { createReadAnswer } = await laterFile.there();
    readAnswer ??= createReadAnswer({ ...parts, answered });
    readAnswer(answer);
    // An answer may decline for the visitor, by the cookie with the choice.
    if (answer.text.includes("consent")) consent.current();
    onRead();
  };
  /** Resolves when the answer has been read, or may be read later: the file is blocked, or slow. */
  const readInTime = (answer: Answer) => {
    const timeout = new Promise<void>((resolve) => window.setTimeout(resolve, readTimeoutMs));
    const blocked = laterFile.attempt().then(
      () => timeout,
      () => {},
    );
    return Promise.race([read(answer), blocked, timeout]);
  };
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
      const sent = wire.send(action, ...rest);
      // With the request, so that it is there with the answer.
      void laterFile.there();
      const answer = await sent.catch((error: unknown) => {
        if (action !== "collect" && (error as Error).name === "AbortError") isGivenUp = true;
        throw error;
      });
      answered.region = answer.header("x-adobe-edge") ?? answered.region;
      if (answer.text) await readInTime(answer);
      if (answer.taken) {
        if (action !== "collect") isGivenUp = undefined;
        onTaken();
      }
      return answer;
    },
  };
}
