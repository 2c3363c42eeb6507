/**
 * Keeps the counts that reports show: a report reads some thousand counts instead of a million events. Duplicates do not
 * count, and rejected events count only by when they were stored. Counts are collected in memory, because writing them
 * with every commit would cost as much as the events; the table says up to which event it counts, and the events after
 * that one are counted when the database is opened.
 */
import { compileMeasures, editionOf, slotOf } from "./report-keys.mjs";

/** A day of UTC, in milliseconds. */
const day = 86_400_000;
/** An event counts for the day of its own time, unless that is after its storing or more than this long before it. */
const maxAgeMs = 31 * day;
/** Maximum events whose counts wait in memory; counting them again takes less than half a second. */
const maxPending = 20_000;

/**
 * `key` is a list of texts as JSON. The primary key matches the order in which reports query: one measure, some days. The
 * first two tables hold the counts of earlier versions.
 */
const tables = `
  DROP TABLE IF EXISTS tallies;
  DROP TABLE IF EXISTS tally_state;
  CREATE TABLE IF NOT EXISTS counts (
    measure TEXT NOT NULL, day INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, key TEXT NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (measure, day, site, environment, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counts_state (edition TEXT NOT NULL, counted INTEGER NOT NULL) STRICT;
`;

/**
 * Creates the tables and counts the events that they do not cover yet: all events if the measures have changed.
 * @param measured the measures by environment (report-measures.ts)
 * @param positionsPerMillisecond converts a position to the time of storing (store/position.ts)
 */
export function openCounts(database, { measured, positionsPerMillisecond }) {
  database.exec(tables);
  const edition = editionOf(measured);
  const measuresOf = compileMeasures(measured);
  const add = database.prepare(`
    INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  const setCounted = database.prepare("UPDATE counts_state SET counted = ?");
  let pending = new Map();
  let pendingEvents = 0;
  let newest = 0;
  catchUp();
  return { note, isDue: () => pendingEvents >= maxPending, write, forget, clear, flush };

  /** Counts a committed event; `kind` is its site, environment, label and verdict, separated by spaces. */
  function note(kind, position, xdm) {
    pendingEvents += 1;
    newest = position;
    const [site, environment, label, verdict] = kind.split(" ");
    const stored = position / positionsPerMillisecond;
    count(["stored", Math.floor(stored / day), site, environment, JSON.stringify([slotOf(stored), verdict])]);
    if (verdict !== "accepted") return;
    const measures = measuresOf(environment, label);
    if (measures.length === 0) return;
    const event = JSON.parse(xdm);
    const time = timeOf(event, stored);
    for (const { id, keyOf } of measures) count([id, Math.floor(time / day), site, environment, keyOf(event, time)]);
  }

  function count(columns) {
    const name = columns.join("\n");
    const known = pending.get(name);
    if (known) known.count += 1;
    else pending.set(name, { columns, count: 1 });
  }

  /** Writes the pending counts, inside a transaction; call `forget` once that is committed. */
  function write() {
    if (pendingEvents === 0) return;
    for (const { columns, count } of pending.values()) add.run(...columns, count);
    setCounted.run(newest);
  }

  function forget() {
    pending = new Map();
    pendingEvents = 0;
  }

  /** Empties the table, inside a transaction; call `forget` once that is committed. */
  function clear() {
    database.exec("DELETE FROM counts; UPDATE counts_state SET counted = 0");
  }

  /** Writes the pending counts in a transaction of their own. */
  function flush() {
    if (pendingEvents === 0) return;
    database.exec("BEGIN IMMEDIATE");
    try {
      write();
      database.exec("COMMIT");
      forget();
    } catch (error) {
      if (database.inTransaction) database.exec("ROLLBACK");
      throw error;
    }
  }

  function catchUp() {
    const [known, counted = 0] = database.prepare("SELECT edition, counted FROM counts_state").raw().get() ?? [];
    if (known !== edition) {
      database.exec(`
        BEGIN IMMEDIATE; DELETE FROM counts; DELETE FROM counts_state; INSERT INTO counts_state VALUES ('${edition}', 0); COMMIT`);
    }
    const events = database.prepare(`
      SELECT position, site || ' ' || environment || ' ' || event_type || ' ' || verdict, xdm
      FROM events JOIN kinds USING (kind) WHERE position > ? ORDER BY position LIMIT 5000`);
    let rows = events.raw().all(known === edition ? counted : 0);
    while (rows.length > 0) {
      for (const [position, kind, xdm] of rows) note(kind, position, xdm);
      if (pendingEvents >= maxPending) flush();
      rows = events.raw().all(rows.at(-1)[0]);
    }
  }
}

/** When the event happened. Its own time counts if it is plausible: an outbox keeps events for seven days. */
function timeOf({ timestamp }, stored) {
  const claimed = Date.parse(timestamp);
  return claimed <= stored && claimed > stored - maxAgeMs ? claimed : stored;
}
