/** Sends the visitor's choice to the edge, and retries until the edge has it. */

import { backOff } from "../retry-delay.ts";
import type { ConsentState } from "./consent.ts";
import { type ConsentOptions, choiceAlone } from "./consent-options.ts";
import { isKnownStandard } from "./is-known-standard.ts";

interface ConsentCallParts {
  window: Window;
  consent: Pick<ConsentState, "told" | "known">;
  /** The SDK's command. */
  setConsent: (options: object) => Promise<unknown>;
  /** Removes the visitor's identity from the browser. */
  forgetIdentity: () => void;
}

/**
 * Creates the function that sends the choice. It returns the promise of the first attempt, which rejects with the SDK's
 * error. Retries continue in the background until the edge has the choice or the visitor chooses again. Of choices that wait for the
 * file or for one that is under way only the newest is sent: between others, an event that one allows could reach the edge under a refusal, and
 * be dropped there.
 */
export function createConsentCall({ window, consent, setConsent, forgetIdentity }: ConsentCallParts) {
  let latest: object | undefined;
  let isAlone = false;
  let underWay: Promise<unknown> | undefined;
  let timer = 0;
  return (given: object): Promise<unknown> => {
    // The page may change its object meanwhile.
    const alone = choiceAlone(given);
    const options = alone ?? given;
    latest = options;
    isAlone = alone !== undefined;
    window.clearTimeout(timer);
    const attempt = async (failures: number): Promise<unknown> => {
      if (alone) await underWay;
      if (latest !== options && alone && isAlone) return undefined;
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
