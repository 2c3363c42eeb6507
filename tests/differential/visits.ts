/** The visits that are compared. Add an entry in `visits/` to compare another. */
import { areAllCases, someOf } from "@tagwell/contract/testing/cases-of";
import type { Visit } from "./visit.ts";
import { answerVisits } from "./visits/answer-visits.ts";
import { consentVisits } from "./visits/consent-visits.ts";
import { eventVisits } from "./visits/event-visits.ts";
import { identityVisits } from "./visits/identity-visits.ts";
import { leavingVisits } from "./visits/leaving-visits.ts";

const all: readonly Visit[] = [...identityVisits, ...consentVisits, ...eventVisits, ...answerVisits, ...leavingVisits];

const inBothPlaces = all
  .filter(({ place }) => place === "apex")
  .map(({ title }) => title)
  .filter((title) => all.some((one) => one.title === title && one.place === "elsewhere"));

const inTurns = all.filter(({ title, place }) => {
  const at = inBothPlaces.indexOf(title);
  return at === -1 || place === (at % 2 === 0 ? "apex" : "elsewhere");
});

/** One in fourteen, of those that are defined for both places in one of them, in turns; where every case is tried, every visit in every place. */
export const visits = areAllCases ? all : someOf(inTurns, 14);
