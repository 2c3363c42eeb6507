/** Types of settle-consent.mjs, which the store's threads share with the main one. */
import type { ChoiceSource, EventConsent } from "@tagwell/contract";

export declare function settleConsent(
  consent: EventConsent | null | undefined,
  source: ChoiceSource | null | undefined,
): EventConsent | null;
