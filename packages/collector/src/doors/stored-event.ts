/** An event as a storage gives it back, and its place there. */
import type { EventConsent } from "@tagwell/contract";
import type { ValidatedEvent } from "./validated-event.ts";

/**
 * A place in the order of storing. Only the storage that gave it can read it; cursors of one storage can be sent to a client
 * and come back.
 */
export type Cursor = string & { readonly kind: "cursor" };

/** An event as it is stored. */
export interface StoredEvent extends Omit<ValidatedEvent, "id" | "hasUnknownType" | "consent"> {
  cursor: Cursor;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Under which consent it was stored; null for an event from before this was recorded. */
  consent: EventConsent | null;
}
