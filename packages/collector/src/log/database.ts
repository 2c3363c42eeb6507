/** The events' database as the store's threads open it. */
import type { EventConsent } from "@tagwell/contract";
import Database from "libsql";
import type { StoredEvent } from "../doors/stored-event.ts";
import { eventUpgrades } from "./event-upgrades.ts";
import { openDatabase } from "./open-database.ts";

// Events are keyed by position, so that the table is in the order of arrival: the newest N are at its end, and `since` is a
// range of keys. A kind is a combination of site, environment, label and verdict; there are a few hundred, and one narrow
// index finds the newest events of each. There is no foreign key: with one, SQLite deletes row by row, which takes minutes
// for millions of events, and looks up the kind on every insert.
//
// A trace record is stored as JSON, with columns for what is searched by; they are empty where the record has no such
// member. Three frequent queries read few of many records and have an index each: the records that opened the pages of
// visits; the outcomes of each rule; and the counts, whose records are far apart in the table and adjacent in the index.
// SQLite uses a partial index only for a query that repeats the index's WHERE.

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

/** Opens the database for writing; creates it when missing. */
export function openForWriting(file: string, maxBytes?: number): Database.Database {
  const database = openDatabase(file, eventUpgrades);
  // As a rule the log never becomes so long (64 MB), because another thread moves its pages (checkpoints.ts).
  database.exec("PRAGMA wal_autocheckpoint = 16000");
  if (maxBytes !== undefined) database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / 4096)}`);
  return database;
}

/** Opens the database for reading; the writer has created it. */
export function openForReading(file: string): Database.Database {
  const database = new Database(file);
  database.exec("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON");
  return database;
}
