/** The events' database as the threads that read it have it. */
import type { EventConsent } from "@tagwell/contract";
import Database from "libsql";
import type { StoredEvent } from "../doors/stored-event.ts";

/** Opens it; the writer has created it. */
export function openForReading(file: string): Database.Database {
  const database = new Database(file);
  database.exec("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON");
  return database;
}

/** In SQL: the kinds of trace record that mean that a page was opened, and those with a page's counts. */
export const openings = "('page', 'consent', 'refused')";
export const countings = "('delivery', 'guard')";

/** In SQL: the columns of an event, of `events` joined with `kinds`. */
export const eventColumns =
  "position, site, environment, event_type, verdict, reasons, xdm, consent_state, consent_source, choice, gpc";

/** Their values. */
export type EventColumns = [
  position: number,
  site: StoredEvent["site"],
  environment: StoredEvent["environment"],
  eventType: string,
  verdict: StoredEvent["verdict"],
  reasons: string,
  xdm: string,
  ...consent: ConsentColumns,
];

/** Null where it is not recorded. */
export type ConsentColumns = [
  state: EventConsent["state"] | null,
  source: EventConsent["source"] | null,
  choice: string | null,
  gpc: number | null,
];
