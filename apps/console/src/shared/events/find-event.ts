/** Fetches one event by its key, for addresses that are opened directly. */
import type { EventRow } from "@tagwell/contract";
import type { EdgeClient } from "../api/edge-client.ts";
import { isEventId, keyFrom, receivedAtOfKey, rowKey } from "../api/row-key.ts";

/** So many events may have arrived in the same millisecond: the most that the edge returns at once. */
const mostAtOnce = 1000;

/** Null if the edge does not have the event. One without an `_id` is searched for by the time in its key. */
export async function findEvent(client: EdgeClient, typed: string, signal: AbortSignal): Promise<EventRow | null> {
  const key = keyFrom(typed) ?? "";
  if (isEventId(key)) return (await client.events({ id: key }, signal))[0] ?? null;
  const since = receivedAtOfKey(key);
  if (since === undefined) return null;
  const rows = await client.events({ since, take: "oldest", limit: mostAtOnce }, signal);
  // A key without a hash stands for the first event of that time that has no valid `_id`.
  return rows.find((row) => rowKey(row) === key || rowKey(row).startsWith(`${key}-`)) ?? null;
}
