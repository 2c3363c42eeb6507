/** Consent in words: of an event, and of a choice. */
import type { ConsentSource, EventConsent } from "@tagwell/contract";
import type { Fact } from "./components/fact-list.tsx";

export const sourceTexts: Record<ConsentSource, string> = {
  default: "Default of the property",
  earlier: "Earlier choice",
  page: "Page",
  oneTrust: "OneTrust",
  cookiebot: "Cookiebot",
  usercentrics: "Usercentrics",
  trustArc: "TrustArc",
  iabTcf: "IAB TCF",
  iabGpp: "IAB GPP",
  googleConsentMode: "Google consent mode",
  globalPrivacyControl: "Global Privacy Control",
  other: "Other tool",
};

/** An edge of a later version may know more sources. */
export const sourceText = (source: ConsentSource): string => sourceTexts[source] ?? source;

export const stateTexts: Record<EventConsent["state"], string> = { in: "In", out: "Out", pending: "Pending" };

export function gpcText(gpc: boolean | null): string {
  if (gpc === null) return "ignored";
  return gpc ? "sent" : "not sent";
}

/** Under which consent an event was stored. */
export function consentFact(consent: EventConsent | null): Fact {
  const name = "Consent";
  if (consent === null) return { name, value: undefined, note: "not recorded when the event was stored" };
  const { state, source, choice, gpc } = consent;
  const notes = [choice && `choice ${choice}`, `Global Privacy Control ${gpcText(gpc)}`];
  return {
    name,
    value: `${stateTexts[state]}, ${sourceText(source)}`,
    note: notes.filter(Boolean).join(", "),
  };
}
