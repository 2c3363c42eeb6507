/** Reads the consent that applies until the visitor chooses: the property's, or a stricter one on the script element. */
import type { Consent } from "../delivery/consent.ts";

/** The setting `consent` of the property. */
export interface ConsentDefaults {
  default: Consent;
  /** For single sites. */
  sites?: Readonly<Partial<Record<string, Consent>>>;
}

/** From the least to the most strict. */
const byStrictness: readonly unknown[] = ["in", "pending", "out"] satisfies Consent[];

/** `script` is the page's element of the library. A value that is not stricter is ignored with a warning. */
export function readDefaultConsent(
  script: Document["currentScript"],
  consent: ConsentDefaults | undefined,
  site: string,
): Consent {
  const set = consent?.sites?.[site] ?? consent?.default ?? "in";
  const asked = script?.getAttribute?.("data-consent")?.trim().toLowerCase() ?? set;
  if (asked === set) return set;
  if (byStrictness.indexOf(asked) > byStrictness.indexOf(set)) return asked as Consent;
  console.warn(`Tagwell: data-consent="${asked}" is ignored. Use a value that is stricter than "${set}".`);
  return set;
}
