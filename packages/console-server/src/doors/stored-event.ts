/** An event as a storage gives it back, and its place there. */
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { EventConsent } from "@tagwell/contract";

/**
 * A place in the order of storing: digits. Only the storage that gave it can read it; cursors of one storage can be sent to a client
 * and come back.
 */
export type Cursor = string & { readonly kind: "cursor" };

export const cursorOf = (position: number) => String(position) as Cursor;
export const positionOf = (cursor: string) => Number(cursor);
/** Undefined for a text that cannot be a cursor. */
export const readCursor = (text: string) => (/^\d{1,16}$/.test(text) ? cursorOf(Number(text)) : undefined);

/** An event as it is stored. */
export interface StoredEvent extends Omit<ValidatedEvent, "id" | "hasUnknownType" | "consent"> {
  cursor: Cursor;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Under which consent it was stored; null for an event from before this was recorded. */
  consent: EventConsent | null;
}
