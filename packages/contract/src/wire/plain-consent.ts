/** Reduces consent preferences to the choice itself. */
import type { EdgeRequestBody } from "./edge-request.ts";

type Preferences = NonNullable<EdgeRequestBody["consent"]>;

/** A consent string of IAB TCF 2: the core segment, whose version 2 encodes as `C`, and further segments. */
const consentString = /^C[\w-]{19,8191}(?:\.[\w-]{1,8192}){0,3}$/;

/** `in`, `out`, or one of the one or two letters that stand for an answer in XDM, such as `y`. */
const answer = (value: unknown) =>
  typeof value === "string" && /^(?:in|out|[a-z]{1,2})$/.test(value) ? value : undefined;

/**
 * The preferences of a `setConsent` command with only the choice in them: of the Adobe standards the general answer, of IAB TCF
 * the consent string. Preferences may also contain e-mail addresses and free text (`idSpecific`, `reason`), which are removed,
 * as are preferences of other standards. Never throws, whatever a page has put into them.
 */
export function plainConsent(preferences: Preferences): Preferences {
  return (Array.isArray(preferences) ? preferences : []).flatMap((preference): Preferences => {
    const { standard, version, value, gdprApplies } = preference ?? {};
    const inside = value as { general?: unknown; collect?: { val?: unknown } } | null | undefined;
    if (standard === "IAB TCF") {
      const text = typeof value === "string" && consentString.test(value) ? value : "";
      return [{ standard, version: "2.0", value: text, ...(typeof gdprApplies === "boolean" && { gdprApplies }) }];
    }
    if (standard !== "Adobe") return [];
    return String(version).startsWith("1.")
      ? [{ standard, version: "1.0", value: { general: answer(inside?.general) } }]
      : [{ standard, version: "2.0", value: { collect: { val: answer(inside?.collect?.val) } } }];
  });
}
