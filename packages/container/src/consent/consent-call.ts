/** Sends the visitor's choice to the edge, and retries until the edge has it. */

import { backOff } from "../retry-delay.ts";
import type { ConsentState } from "./consent.ts";
import { type ConsentOptions, choiceAlone, consentOptions, isKnownStandard } from "./consent-options.ts";

interface ConsentCallParts {
  window: Window;
  consent: Pick<ConsentState, "told" | "known">;
  /** The SDK's command. */
  setConsent: (options: object) => Promise<unknown>;
  /** Removes the visitor's identity from the browser. */
  forgetIdentity: () => void;
}

const opposite = { in: "out", out: "in" } as const;

/**
 * Creates the function that sends the choice. It returns the promise of the first attempt, which rejects with the SDK's
 * error. Retries continue in the background until the edge has the choice or the visitor chooses again. A choice that waits for the
 * file, for one that is under way or for the network is not sent where the opposite applies by now, in this tab or another: the edge would drop
 * the events that it allows.
 */
export function createConsentCall({ window, consent, setConsent, forgetIdentity }: ConsentCallParts) {
  let latest: object | undefined;
  let underWay: Promise<unknown> | undefined;
  let timer = 0;
  return (given: object): Promise<unknown> => {
    const alone = choiceAlone(given);
    // A copy, because the page may change its object meanwhile.
    const options = alone ? consentOptions(alone) : given;
    latest = options;
    window.clearTimeout(timer);
    const attempt = async (failures: number): Promise<unknown> => {
      if (alone) await underWay;
      if (alone && consent.known() === opposite[alone]) return undefined;
      try {
        const sending = setConsent(options);
        underWay = sending.catch(() => {});
        const result = await sending;
        if (latest === options) consent.told();
        return result;
      } catch (error) {
        // The SDK rejects any other, however often it is told.
        if (latest === options && isKnownStandard((options as Partial<ConsentOptions>).consent))
          timer = window.setTimeout(() => void attempt(failures + 1).catch(() => {}), backOff(failures + 1));
        throw error;
      } finally {
        // Not before: it tells the edge whose choice this is. If the edge cannot be reached, the browser keeps nothing all the same.
        if (consent.known() === "out") forgetIdentity();
      }
    };
    return attempt(0);
  };
}
