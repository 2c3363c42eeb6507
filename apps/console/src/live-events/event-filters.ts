/** The query parameters of the live view: its filters, the pinned event, and how dense the list is. */
import { type EventRow, verdicts } from "@tagwell/contract";
import { textAt } from "../shared/api/json-value.ts";
import { keyFrom } from "../shared/api/row-key.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { key, oneOf, readSearch, values } from "../shared/read-search.ts";
import { isOfScope } from "../shared/scope/scope.ts";

const filters = {
  /** The label of a kind of event. */
  type: key,
  verdict: oneOf(...verdicts),
  /** What events say: values by field, as the edge's query has them. Only the edge can tell which events do. */
  where: values,
};
export const filtersFrom = readSearch(filters);
export type EventFilters = ReturnType<typeof filtersFrom>;

export const liveSearchFrom = readSearch({
  ...filters,
  /** The key of the pinned event, which can be compared with another one. */
  pin: keyFrom,
  /** Compact where it is absent. */
  rows: oneOf("tall"),
});
export type LiveSearch = ReturnType<typeof liveSearchFrom>;

/** What a row must match: the view's filters and the scope. */
export interface EventMatch extends Pick<EventFilters, "type" | "verdict"> {
  site?: string;
  environment?: string;
  /** Milliseconds since 1970: inclusive, exclusive. */
  since?: number;
  until?: number | undefined;
}

/** True if a filter that the reader chose in the view hides events. */
export function isFiltered({ type, verdict, where }: EventFilters): boolean {
  return type !== undefined || verdict !== undefined || where !== undefined;
}

export function matches(match: EventMatch, row: EventRow, receivedMs: number): boolean {
  return (
    isOfScope(match, row) &&
    (match.verdict ?? row.verdict) === row.verdict &&
    (match.type === undefined || textAt(row.event.xdm, "eventType") === match.type) &&
    receivedMs >= (match.since ?? 0) &&
    receivedMs < (match.until ?? Number.POSITIVE_INFINITY)
  );
}

export function filterEvents(events: readonly LoggedEvent[], match: EventMatch): readonly LoggedEvent[] {
  const found = events.filter((event) => matches(match, event.row, event.receivedMs));
  // The same list where nothing is filtered, so that nothing is rendered again.
  return found.length === events.length ? events : found;
}
