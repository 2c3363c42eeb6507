/** Tells the edge what the visitor chose, through the SDK, until it knows: a failed call must leave nobody stuck. */
import type { ConsentState } from "./consent.ts";
import { backOff } from "./retry-delay.ts";

/** What the SDK's command `setConsent` takes, as far as it is read here. */
export interface ConsentOptions {
  consent?: { standard?: string; version?: string; value?: unknown; gdprApplies?: unknown }[];
}

/** The options by which the SDK is told a choice of ours. */
export const consentOptions = (general: "in" | "out"): ConsentOptions => ({
  consent: [{ standard: "Adobe", version: "1.0", value: { general } }],
});

/** The choice that a page makes by the SDK's own command; undefined where only the edge can tell (IAB TCF). */
export function choiceOf(options: unknown): "in" | "out" | undefined {
  const said = ((options as ConsentOptions | undefined)?.consent ?? []).map((one) => {
    // Where the law does not apply there is nothing to consent to.
    if (one?.standard === "IAB TCF" && one.gdprApplies === false) return "in";
    const value = one?.value as { general?: unknown; collect?: { val?: unknown } } | undefined;
    const { general, collect } = value ?? {};
    if (general === "in" || collect?.val === "y") return "in";
    return general === "out" || collect?.val === "n" ? "out" : undefined;
  });
  if (said.includes("out")) return "out";
  return said.length > 0 && said.every((one) => one === "in") ? "in" : undefined;
}

interface ConsentCallParts {
  window: Window;
  consent: ConsentState;
  /** The SDK's command. */
  setConsent: (options: object) => Promise<unknown>;
}

/**
 * Makes the function that tells. Its promise is that of the first attempt: it rejects in the SDK's own words. Then it goes on
 * in the background, until the edge knows or the visitor chooses anew.
 */
export function createConsentCall({ window, consent, setConsent }: ConsentCallParts) {
  let latest: object | undefined;
  let timer = 0;
  return (options: object): Promise<unknown> => {
    latest = options;
    window.clearTimeout(timer);
    const attempt = async (failures: number): Promise<unknown> => {
      try {
        const result = await setConsent(options);
        if (latest === options) consent.told();
        return result;
      } catch (error) {
        if (latest === options && choiceOf(options))
          timer = window.setTimeout(() => void attempt(failures + 1).catch(() => {}), backOff(failures + 1));
        throw error;
      }
    };
    return attempt(0);
  };
}
