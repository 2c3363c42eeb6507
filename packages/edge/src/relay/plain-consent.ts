/** A consent choice with nothing in it but the choice: what the page sends beside it does not go to the vendor's edge. */
import type { EdgeRequestBody } from "@tagwell/contract";

type Preferences = NonNullable<EdgeRequestBody["consent"]>;

/** Preferences that the edge has read already; of the Adobe standards the general choice, of IAB TCF the consent string. */
export function plainConsent(preferences: Preferences): Preferences {
  return preferences.map(({ standard, version, value, gdprApplies }) => {
    const inside = value as { general?: unknown; collect?: { val?: unknown } } | undefined;
    if (standard !== "Adobe") {
      // Letters, digits, dots, hyphens and underscores: a text with anything else is no consent string.
      const text = typeof value === "string" && /^[\w.-]{1,8192}$/.test(value) ? value : "";
      return { standard, version: "2.0", value: text, ...(typeof gdprApplies === "boolean" && { gdprApplies }) };
    }
    return version.startsWith("1.")
      ? { standard, version: "1.0", value: { general: inside?.general } }
      : { standard, version: "2.0", value: { collect: { val: inside?.collect?.val } } };
  });
}
