/** Reads the consent that applies until the visitor chooses: the property's, or a stricter one that the document names. */
import { type Consent, consentValues } from "../consent/consent.ts";
import { findAll } from "../page-methods.ts";
import { isLibrarys } from "./find-script.ts";
import { tellPage } from "./tell-page.ts";

/** The setting `consent` of the property. */
export interface ConsentDefaults {
  default: Consent;
  /** For single sites. */
  sites?: Readonly<Partial<Record<string, Consent>>>;
}

const attribute = "data-consent";
const find = (text: string) => consentValues.find((value) => value === text.trim().toLowerCase());

/**
 * `script` is the page's element of the library, as far as it was found while the script ran. A page may have more than one element of the
 * library: the strictest value applies, and one that is unknown, such as "denied", counts as "pending".
 */
export function readDefaultConsent(
  document: Document,
  script: Document["currentScript"],
  consent: ConsentDefaults | undefined,
  site: string,
  warn: (line: string) => void = (line) => tellPage("warn", line),
): Consent {
  const set = consent?.sites?.[site] ?? consent?.default ?? "in";
  const isFound = script && (script.hasAttribute(attribute) || isLibrarys(script));
  let named = -1;
  // The page may have removed the library's element.
  for (const element of new Set<Element | null>([script, ...findAll(document, `[${attribute}]`)])) {
    const text = element?.getAttribute(attribute);
    // Other tools have an attribute of this name too, for purposes such as "marketing".
    const counts = text != null && (element === script || isLibrarys(element as Element) || (!isFound && find(text)));
    if (!counts) continue;
    const value = find(text);
    if (!value) warn(`Tagwell: ${attribute}="${text}" counts as "pending".`);
    named = Math.max(named, consentValues.indexOf(value ?? "pending"));
  }
  const least = consentValues.indexOf(set);
  if (named >= 0 && named < least) warn(`Tagwell: ${attribute} is ignored, "${set}" applies.`);
  const applied = consentValues[Math.max(named, least)] ?? "out";
  if (!isFound) warn(`Tagwell: the script element was not found. Consent: "${applied}".`);
  return applied;
}
