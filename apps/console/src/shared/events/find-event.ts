/** Fetches one event by its key, for addresses that are opened directly. */
import type { EventQuery, EventRow } from "@tagwell/contract";
import { isEventId, keyFrom, receivedAtOfKey, rowKey } from "../api/row-key.ts";

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
