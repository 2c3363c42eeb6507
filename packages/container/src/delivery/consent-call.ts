/** Sends the visitor's choice to the edge, and retries until the edge has it. */
import type { ConsentState } from "./consent.ts";
import { backOff } from "./retry-delay.ts";

/** The options of the SDK's command `setConsent` that are read here. */
export interface ConsentOptions {
  consent?: { standard?: string; version?: string; value?: unknown; gdprApplies?: unknown }[];
}

/** The SDK's options for a choice. */
export const consentOptions = (general: "in" | "out"): ConsentOptions => ({
  consent: [{ standard: "Adobe", version: "1.0", value: { general } }],
});

/** The choice in the options of a page's `setConsent` command; undefined if only the edge can determine it (IAB TCF). */
export function choiceOf(options: unknown): "in" | "out" | undefined {
  const said = ((options as ConsentOptions | undefined)?.consent ?? []).map((one) => {
    // If GDPR does not apply, no consent is needed.
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
 * Creates the function that sends the choice. It returns the promise of the first attempt, which rejects with the SDK's
 * error. Retries continue in the background until the edge has the choice or the visitor chooses again.
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
