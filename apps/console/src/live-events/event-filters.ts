/** The query parameters of the live view: its filters, the pinned event, and how dense the list is. */
import type { EventRow, Verdict } from "@tagwell/contract";
import { isVerdict } from "../shared/api/is-event-row.ts";
import { isObject, textAt } from "../shared/api/json-value.ts";
import { keyFrom } from "../shared/api/row-key.ts";
import { isKey } from "../shared/is-key.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { isOfScope } from "../shared/scope/scope.ts";

export interface EventFilters {
  /** The label of a kind of event. */
  type?: string;
  verdict?: Verdict;
  /** What events say: values by field, as the edge's query has them. Only the edge can tell which events do. */
  where?: Readonly<Record<string, string>>;
}

export interface LiveSearch extends EventFilters {
  /** The key of the pinned event, which can be compared with another one. */
  pin?: string;
  /** Compact where it is absent. */
  rows?: "tall";
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function liveSearchFrom(search: Record<string, unknown>): LiveSearch {
  const pin = keyFrom(search.pin);
  return { ...filtersFrom(search), ...(pin !== undefined && { pin }), ...(search.rows === "tall" && { rows: "tall" }) };
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function filtersFrom(search: Record<string, unknown>): EventFilters {
  const { type, verdict, where } = search;
  return {
    ...(isKey(type) && { type }),
    ...(isVerdict(verdict) && { verdict }),
    ...(isWhere(where) && { where }),
  };
}

function isWhere(value: unknown): value is Record<string, string> {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([field, text]) => isKey(field) && typeof text === "string");
}

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
