/** Gets one event from the edge by its key: for addresses that are opened afresh. */
import type { EventRow } from "@tagwell/contract";
import type { EdgeClient } from "../api/edge-client.ts";
import { historyLimit } from "../api/event-feed.ts";
import { isEventId, receivedAtOfKey, rowKey } from "../api/row-key.ts";

/** Visitors' clocks differ from the edge's, and the `_id` carries the visitor's. */
const clockDifference = 10 * 60_000;

/** Null where the edge does not have it any more. Looks from about when it happened, then among the newest. */
export async function findEvent(client: EdgeClient, key: string, signal: AbortSignal): Promise<EventRow | null> {
  const since = isEventId(key) ? new Date(millisecondsOf(key) - clockDifference).toISOString() : receivedAtOfKey(key);
  const searches = [...(since ? [{ since, limit: historyLimit }] : []), { limit: historyLimit }];
  for (const query of searches) {
    const rows = await client.events(query, signal);
    const found = rows.find((row) => rowKey(row) === key.toLowerCase());
    if (found) return found;
    if (rows.length < historyLimit && query.since === undefined) break;
  }
  return null;
}

/** A UUID version 7 begins with its milliseconds since 1970, 48 bits of them; others give a time long ago or ahead. */
function millisecondsOf(id: string): number {
  const milliseconds = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  return Math.min(Date.now(), Math.max(clockDifference, milliseconds));
}
