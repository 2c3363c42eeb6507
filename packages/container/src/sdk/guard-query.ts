/** Guards the query of an event, which asks the edge for the decisions of this page. */
import type { Cut, Guard } from "../guard/guard.ts";

/** Guards an event's `query`; undefined if none of it may be sent. */
export type GuardQuery = (query: Record<string, unknown>) => object | undefined;

/** Creates the guard of `query.personalization`, based on the contract's `personalizationQuery`. */
export function createGuardQuery(guard: Guard, report: (cuts: readonly Cut[]) => void): GuardQuery {
  return ({ personalization }) => {
    if (personalization === undefined) return undefined;
    const { xdm, cuts } = guard(personalization as Record<string, unknown>, "query");
    if (cuts.length > 0) report(cuts);
    return Object.keys(xdm).length > 0 ? { personalization: xdm } : undefined;
  };
}
