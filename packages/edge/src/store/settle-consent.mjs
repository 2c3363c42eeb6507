/** What is stored of the consent of an event, once its choice was looked up. */

/** `source`: of the choice, where the ledger has it and it says "in". */
export function settleConsent(consent, source) {
  if (!consent) return null;
  if (consent.choice === null) return consent;
  return source ? { ...consent, source } : { ...consent, choice: null };
}
