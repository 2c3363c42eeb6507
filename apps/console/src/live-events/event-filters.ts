/** The query parameters of the live view: its filters and the pinned event. */
import type { EventRow, Verdict } from "@tagwell/contract";
import { isVerdict } from "../shared/api/is-event-row.ts";
import { textAt } from "../shared/api/json-value.ts";
import { keyFrom } from "../shared/api/row-key.ts";
import { isKey } from "../shared/is-key.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";

export interface EventFilters {
  /** A site key, or "unknown". */
  site?: string;
  /** The label of a kind of event. */
  type?: string;
  verdict?: Verdict;
}

export interface LiveSearch extends EventFilters {
  /** The key of the pinned event, which can be compared with another one. */
  pin?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function liveSearchFrom(search: Record<string, unknown>): LiveSearch {
  return withPin(filtersFrom(search), keyFrom(search.pin));
}

/** The filters with another pinned event, or with none. */
export function withPin(filters: EventFilters, pin: string | undefined): LiveSearch {
  return pin === undefined ? filters : { ...filters, pin };
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function filtersFrom(search: Record<string, unknown>): EventFilters {
  const { site, type, verdict } = search;
  return {
    ...(isKey(site) && { site }),
    ...(isKey(type) && { type }),
    ...(isVerdict(verdict) && { verdict }),
  };
}

/** The filters with one of them changed; undefined removes it. */
export function withFilter<N extends keyof EventFilters>(
  filters: EventFilters,
  name: N,
  value: EventFilters[N] | undefined,
): EventFilters {
  const { [name]: _, ...rest } = filters;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export function isFiltered(filters: EventFilters): boolean {
  return Object.keys(filters).length > 0;
}

export function matches(filters: EventFilters, row: EventRow): boolean {
  return (
    (filters.site === undefined || row.site === filters.site) &&
    (filters.type === undefined || textAt(row.event.xdm, "eventType") === filters.type) &&
    (filters.verdict === undefined || row.verdict === filters.verdict)
  );
}

export function filterEvents(events: readonly LoggedEvent[], filters: EventFilters): readonly LoggedEvent[] {
  return isFiltered(filters) ? events.filter((event) => matches(filters, event.row)) : events;
}
