/** The key of an event row, used in lists and addresses, and to recognize rows that arrive twice. */
import { type EventRow, eventIdForm } from "@tagwell/contract";
import { textAt } from "./json-value.ts";

const eventId = new RegExp(`^${eventIdForm}$`);

/**
 * The event's `_id`, which is unique at the edge. A rejected event may lack a valid one: its key is the time when it was
 * received and a hash of its content, which is the same each time the row is read.
 */
export function rowKey(row: EventRow): string {
  const id = textAt(row.event.xdm, "_id");
  if (id && isEventId(id)) return id;
  return `${keyOfTime(row.receivedAt)}-${fingerprint(JSON.stringify(row.event))}`;
}

/** A key of the event without a valid `_id` that was received at a time, for those who know no more of it. */
export function keyOfTime(receivedAt: string): string {
  return `r${Date.parse(receivedAt).toString(36)}`;
}

/** True if the key is an event id. */
export function isEventId(key: string): boolean {
  return eventId.test(key);
}

/** Parses a key as `rowKey` formats it; undefined for anything else. */
export function keyFrom(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 64) return undefined;
  const key = text.toLowerCase();
  return isEventId(key) || /^r([0-9a-z]+-[0-9a-z]+|[0-9a-z]{8})$/.test(key) ? key : undefined;
}

/** The time when the row was received, which only keys of rows without a valid `_id` contain. */
export function receivedAtOfKey(key: string): string | undefined {
  const stamp = /^r([0-9a-z]+)(-|$)/.exec(key)?.[1];
  if (!stamp) return undefined;
  const milliseconds = Number.parseInt(stamp, 36);
  return milliseconds <= 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}

/** FNV-1a with two seeds: enough to distinguish events of the same millisecond. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1000193;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
