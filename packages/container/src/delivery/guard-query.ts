/** What an event may ask of the edge beside being stored: which decisions there are for this page. */
import type { Cut, Guard } from "../guard/guard.ts";

/** Guards an event's `query`; undefined where nothing of it may leave. */
export type GuardQuery = (query: Record<string, unknown>) => object | undefined;

/** Makes the guard of `query.personalization`. It goes by the contract's `personalizationQuery`. */
export function createGuardQuery(guard: Guard, report: (cuts: readonly Cut[]) => void): GuardQuery {
  return ({ personalization }) => {
    if (personalization === undefined) return undefined;
    const { xdm, cuts } = guard(personalization as Record<string, unknown>, "query");
    if (cuts.length > 0) report(cuts);
    return Object.keys(xdm).length > 0 ? { personalization: xdm } : undefined;
  };
}
