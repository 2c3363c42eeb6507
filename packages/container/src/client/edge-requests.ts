/** Makes the client's requests, and does what their answers ask for. */

import type { ConsentState } from "../consent/consent.ts";
import type { IdentityGate } from "../identity/identity-gate.ts";
import type { Answer } from "../outbox/answer.ts";
import type { EdgeAction, Wire } from "../outbox/wire.ts";
import type { WholeClientParts } from "./client-parts.ts";
import { type AnsweredIdentity, createReadAnswer } from "./read-answer.ts";

export interface EdgeRequests {
  gate: IdentityGate;
  /** What the answers have said about the visitor so far. */
  answered: AnsweredIdentity;
  /** Whether the visitor has no identity and the next request may bring one. */
  isAnonymous: () => boolean;
  /** As `Wire.send`. Resolves when the answer has been read. */
  request: Wire["send"];
  /** Notes how a request ends, of which somebody else reads the answer. */
  follow: <Sent extends Answer | undefined>(action: EdgeAction, sent: Promise<Sent>) => Promise<Sent>;
  /** Does what the answer asks for. */
  read: (answer: Answer) => void;
}

interface EdgeRequestsParts extends Pick<WholeClientParts, "window" | "cookies" | "gate" | "request" | "log"> {
  consent: Pick<ConsentState, "current">;
  orgId: string;
  /** Called when an answer has been read. */
  onRead: () => void;
}

export function createEdgeRequests(parts: EdgeRequestsParts): EdgeRequests {
  const { cookies, consent, gate, onRead } = parts;
  const answered: AnsweredIdentity = { ecid: undefined, region: undefined };
  const readAnswer = createReadAnswer({ ...parts, answered });
  /**
   * Events are sent without an identity: the edge has answered, and this browser keeps no cookies, or the answer takes too long,
   * and events are safer at the edge than here. After an answer it is undefined until an event asks, because to read cookies that
   * have just been set takes a browser a millisecond.
   */
  let isGivenUp: boolean | undefined = false;
  const read = (answer: Answer): void => {
    readAnswer(answer);
    // An answer may decline for the visitor, by the cookie with the choice.
    if (answer.text.includes("consent")) consent.current();
    onRead();
  };
  const follow: EdgeRequests["follow"] = async (action, sent) => {
    const answer = await sent.catch((error: unknown) => {
      if (action !== "collect" && (error as Error).name === "AbortError") isGivenUp = true;
      throw error;
    });
    answered.region = answer?.header("x-adobe-edge") ?? answered.region;
    if (answer?.taken && action !== "collect") isGivenUp = undefined;
    return answer;
  };
  return {
    gate,
    answered,
    follow,
    read,
    isAnonymous() {
      const isUnknown = cookies.read("identity") === undefined;
      isGivenUp ??= isUnknown;
      return !isGivenUp && isUnknown;
    },
    async request(action, ...rest) {
      const answer = await follow(action, parts.request(action, ...rest));
      if (answer.text) read(answer);
      return answer;
    },
  };
}
