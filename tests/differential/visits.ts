/** The visits that are compared. Add an entry in `visits/` to compare another. */
import type { Visit } from "./visit.ts";
import { answerVisits } from "./visits/answer-visits.ts";
import { consentVisits } from "./visits/consent-visits.ts";
import { eventVisits } from "./visits/event-visits.ts";
import { identityVisits } from "./visits/identity-visits.ts";
import { leavingVisits } from "./visits/leaving-visits.ts";

export const visits: readonly Visit[] = [
  ...identityVisits,
  ...consentVisits,
  ...eventVisits,
  ...answerVisits,
  ...leavingVisits,
];
