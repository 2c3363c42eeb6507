/** What is stored of the consent of an event, once its choice was looked up. */

import type { ChoiceSource, EventConsent } from "@tagwell/contract";

/** `source`: of the choice, where the ledger has it and it says "in". */
export function settleConsent(
  consent: EventConsent | null | undefined,
  source: ChoiceSource | null | undefined,
): EventConsent | null {
  if (!consent) return null;
  if (consent.choice === null) return consent;
  return source ? { ...consent, source } : { ...consent, choice: null };
}
