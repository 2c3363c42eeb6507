/** Returns an event from the list, or from the edge if the list does not have it. */
import type { EventQuery, EventRow } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../api/call.ts";
import { EdgeRefused } from "../api/edge-errors.ts";
import { isEventId, keyFrom, receivedAtOfKey, rowKey } from "../api/row-key.ts";
import type { LoggedEvent } from "../live/event-log.ts";

export interface OpenEvent {
  row: EventRow | undefined;
  /** Position in the list; -1 if it is not there. */
  index: number;
  state: "found" | "loading" | "gone" | "failed";
  error?: Error;
}

export function useEvent(key: string, events: readonly LoggedEvent[]): OpenEvent {
  const index = events.findIndex((event) => event.key === key);
  // Keeps the event when newer ones push it out of the list.
  const seen = useRef<{ key: string; row: EventRow } | undefined>(undefined);
  const listed = events[index]?.row;
  if (listed) seen.current = { key, row: listed };
  const known = seen.current?.key === key ? seen.current.row : undefined;
  const query = useQuery({
    queryKey: ["event", key],
    enabled: known === undefined,
    queryFn: ({ signal }) => findEvent(key, (query) => call("GET /api/events", { query, signal })),
    // A refused request would be refused again; an edge that is down comes back.
    retry: (_, error) => !(error instanceof EdgeRefused),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const row = known ?? query.data ?? undefined;
  if (row) return { row, index, state: "found" };
  if (query.error) return { row, index, state: "failed", error: query.error };
  return { row, index, state: query.data === null ? "gone" : "loading" };
}

/** So many events may have arrived in the same millisecond: the most that the edge returns at once. */
const mostAtOnce = 1000;

/** Null if the edge does not have the event. One without an `_id` is searched for by the time in its key. */
export async function findEvent(
  typed: string,
  fetchEvents: (query: EventQuery) => Promise<EventRow[]>,
): Promise<EventRow | null> {
  const key = keyFrom(typed) ?? "";
  if (isEventId(key)) return (await fetchEvents({ id: key }))[0] ?? null;
  const since = receivedAtOfKey(key);
  if (since === undefined) return null;
  const rows = await fetchEvents({ since, take: "oldest", limit: mostAtOnce });
  // A key without a hash stands for the first event of that time that has no valid `_id`.
  return rows.find((row) => rowKey(row) === key || rowKey(row).startsWith(`${key}-`)) ?? null;
}
