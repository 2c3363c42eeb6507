/** A stored event as the API shows it (contract: EventRow). */
import type { RelayStatus } from "@tagwell/contract";
import type { StoredEvent } from "../doors/storage.ts";

/** The row as JSON text. The event is inserted as its stored text, so that it need not be parsed. */
export function eventRowJson(
  { receivedAt, verdict, reasons, site, environment, consent, xdm }: StoredEvent,
  relay?: RelayStatus,
): string {
  const before = JSON.stringify({ receivedAt, verdict, reasons, site, environment, consent, relay });
  return `${before.slice(0, -1)},"event":{"xdm":${xdm}}}`;
}
