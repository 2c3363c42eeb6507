/** What an event may ask of the edge beside being stored: which decisions there are for this page. */
import type { Cut, Guard } from "../guard/guard.ts";

/** Guards an event's `query`; undefined where nothing of it may leave. */
export type GuardQuery = (query: Record<string, unknown>) => object | undefined;

/** Makes the guard of `query.personalization`. The guard looks at it as at an event of a kind of its own (the contract's `personalizationQuery`). */
export function createGuardQuery(guard: Guard, report: (cuts: readonly Cut[]) => void): GuardQuery {
  const kind = "query.personalization";
  return ({ personalization }) => {
    if (personalization === undefined) return undefined;
    const { xdm, cuts } = guard({ ...(personalization as object), eventType: kind });
    if (cuts.length > 0) report(cuts);
    const { eventType: _kind, ...asked } = xdm;
    return Object.keys(asked).length > 0 ? { personalization: asked } : undefined;
  };
}
