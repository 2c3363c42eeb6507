/** Reads and writes the options of the SDK's command `setConsent`. */
import { toJson } from "../to-json.ts";

/** A choice in one of the standards. */
export interface Preference {
  standard: string;
  version: string;
  value: unknown;
  gdprApplies?: unknown;
}

/** The options of the SDK's command `setConsent`. */
export interface ConsentOptions {
  consent: Preference[];
  identityMap?: Record<string, { id: string }[]>;
  edgeConfigOverrides?: Record<string, unknown>;
}

/** The SDK's options for a choice. */
export const consentOptions = (general: "in" | "out"): ConsentOptions => ({
  consent: [{ standard: "Adobe", version: "1.0", value: { general } }],
});

/** The choice, if these options are nothing else, so that a newer one replaces them whole. */
export const choiceAlone = (options: object): "in" | "out" | undefined =>
  (["in", "out"] as const).find((choice) => toJson(options) === toJson(consentOptions(choice)));

/** The choice in the options of a page's `setConsent` command; undefined if only the edge can determine it (IAB TCF). */
export function choiceOf(options: unknown): "in" | "out" | undefined {
  const { consent } = (options ?? {}) as Partial<ConsentOptions>;
  const said = (Array.isArray(consent) ? (consent as (Preference | null)[]) : []).map((one) => {
    // If GDPR does not apply, no consent is needed.
    if (one?.standard === "IAB TCF" && one.gdprApplies === false) return "in";
    const { general, collect } = (one?.value ?? {}) as { general?: unknown; collect?: { val?: unknown } | null };
    return general ?? (collect?.val === "y" ? "in" : collect?.val === "n" && "out");
  });
  if (said.includes("out")) return "out";
  return said.length > 0 && said.every((one) => one === "in") ? "in" : undefined;
}

const known = /^(?:Adobe [12]|IAB TCF 2)\.\d$/;

/** Whether these are preferences in the Adobe standards 1.0 and 2.0 and in IAB TCF 2, and no others. */
export const isKnownStandard = (consent: unknown): consent is ConsentOptions["consent"] =>
  Array.isArray(consent) &&
  consent.length > 0 &&
  (consent as (Partial<ConsentOptions["consent"][number]> | null)[]).every((one) =>
    known.test(`${one?.standard} ${one?.version}`),
  );
