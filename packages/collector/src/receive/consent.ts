/** Reads a visitor's consent preferences, in the standards that the Web SDK supports. */
import { HttpError } from "../errors/http-error.ts";
import type { ConsentBody } from "./request-body.ts";

/** As the consent cookie has it: `general=in`. */
export type GeneralConsent = "in" | "out";

/** Whether the consent cookie's value (pairs separated by `;`) says so. */
export function says(cookie: string | undefined, general: GeneralConsent): boolean {
  return cookie?.split(";").some((pair) => pair.trim() === `general=${general}`) ?? false;
}

/** "in" only when every preference says so. Throws HttpError 400 for a preference that cannot be read. */
export function generalConsent(preferences: ConsentBody["consent"]): GeneralConsent {
  return preferences.map(readPreference).every((answer) => answer === "in") ? "in" : "out";
}

function readPreference(preference: ConsentBody["consent"][number], at: number): GeneralConsent {
  const { standard, version, value, gdprApplies } = preference;
  const inside = value as { general?: unknown; collect?: { val?: unknown } | null } | null | undefined;
  if (standard === "Adobe" && version.startsWith("1.")) {
    if (inside?.general === "in" || inside?.general === "out") return inside.general;
    throw unreadable(at, 'value.general must be "in" or "out"');
  }
  if (standard === "Adobe" && version.startsWith("2.")) {
    const answer = inside?.collect?.val;
    if (answer === "y" || answer === "n") return answer === "y" ? "in" : "out";
    throw unreadable(at, 'value.collect.val must be "y" or "n"');
  }
  // Where GDPR does not apply, the string may be empty, and the vendor's edge collects.
  if (standard === "IAB TCF" && version.startsWith("2"))
    return gdprApplies === false ? "in" : readTransparencyString(value, at);
  throw unreadable(at, "the standard must be Adobe 1.0, Adobe 2.0 or IAB TCF 2.0");
}

/**
 * IAB TCF 2: "in" when the visitor consented to purpose 1 (store and access information on a device). In the core segment
 * that is bit 152, the first purpose: it follows fields of 6, 36, 36, 12, 12, 6, 12, 12, 6, 1, 1 and 12 bits.
 */
function readTransparencyString(value: unknown, at: number): GeneralConsent {
  const core = typeof value === "string" ? Buffer.from(value.split(".")[0] ?? "", "base64url") : Buffer.alloc(0);
  const purposes = core[19];
  if (purposes === undefined || (core[0] ?? 0) >> 2 !== 2)
    throw unreadable(at, "the value must be a TCF 2 consent string");
  return purposes & 0x80 ? "in" : "out";
}

function unreadable(at: number, why: string): HttpError {
  return new HttpError(400, "unreadable-consent", `consent[${at}] cannot be read: ${why}.`);
}
