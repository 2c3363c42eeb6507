/** What a row is known by in the console: in lists, in addresses, and when the stream is joined to the history. */
import { type EventRow, eventIdForm } from "@tagwell/contract";
import { textAt } from "./json-value.ts";

const eventId = new RegExp(`^${eventIdForm}$`);

/**
 * The event's `_id`, which the edge stores once. A rejected event may lack a good one: then when it was received
 * and a fingerprint of what was sent, which is the same however often the row is read.
 */
export function rowKey(row: EventRow): string {
  const id = textAt(row.event.xdm, "_id");
  if (id && isEventId(id)) return id;
  return `r${Date.parse(row.receivedAt).toString(36)}-${fingerprint(JSON.stringify(row.event))}`;
}

/** True where the key is an id that an event can be stored under. */
export function isEventId(key: string): boolean {
  return eventId.test(key);
}

/** The key that a text is, as `rowKey` writes it; undefined where it can be none. */
export function keyFrom(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 64) return undefined;
  const key = text.toLowerCase();
  return isEventId(key) || /^r[0-9a-z]+-[0-9a-z]+$/.test(key) ? key : undefined;
}

/** When the row was received, as far as the key tells: only keys of rows without a good `_id` carry it. */
export function receivedAtOfKey(key: string): string | undefined {
  const stamp = /^r([0-9a-z]+)-/.exec(key)?.[1];
  if (!stamp) return undefined;
  const milliseconds = Number.parseInt(stamp, 36);
  return milliseconds <= 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}

/** FNV-1a, twice with different seeds: enough to tell apart what arrives in one millisecond. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
