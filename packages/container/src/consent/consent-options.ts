/** Reads and writes the options of the SDK's command `setConsent`. */

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
