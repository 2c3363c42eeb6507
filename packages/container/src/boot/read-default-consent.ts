/** The consent that applies until the visitor chooses: the property's, or a stricter one that the script element asks for. */
import type { Consent } from "../delivery/consent.ts";

/** The setting `consent` of the property. */
export interface ConsentDefaults {
  default: Consent;
  /** For single sites. */
  sites?: Readonly<Partial<Record<string, Consent>>>;
}

/** From the loosest to the strictest. */
const byStrictness: readonly unknown[] = ["in", "pending", "out"] satisfies Consent[];

/** Call it while the script runs: later there is no current script. A value that is not stricter is ignored with a warning. */
export function readDefaultConsent(
  { currentScript }: Pick<Document, "currentScript">,
  consent: ConsentDefaults | undefined,
  site: string,
): Consent {
  const set = consent?.sites?.[site] ?? consent?.default ?? "in";
  const asked = currentScript?.getAttribute?.("data-consent") ?? set;
  if (asked === set) return set;
  if (byStrictness.indexOf(asked) > byStrictness.indexOf(set)) return asked as Consent;
  console.warn(
    `Tagwell: data-consent="${asked}" is ignored. Use "pending" or "out", and a stricter value than the default "${set}".`,
  );
  return set;
}
