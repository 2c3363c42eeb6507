/**
 * Counts what reports show of the events that are stored: a report then reads some thousand counts and not a million
 * events. Duplicates do not count, and rejected events only for what was stored when. Counts gather in memory, since writing them with every commit
 * would cost as much as the events; the table says up to which event it counts, and the rest is counted at opening.
 */
import { edition, isCounted, keysOf, slotOf } from "./report-keys.mjs";

/** A day of UTC, in milliseconds. */
const day = 86_400_000;
/** An event counts on the day it says it happened, unless that is after its storing or longer before it than this. */
const latest = 31 * day;
/** So many events are counted in memory before they are written: counting them again takes less than half a second. */
const mostInMemory = 20_000;

/** `key` is a list of texts as JSON. The order of the primary key is that of the question: one measure, some days. */
const tables = `
  CREATE TABLE IF NOT EXISTS tallies (
    measure TEXT NOT NULL, day INTEGER NOT NULL, site TEXT NOT NULL, environment TEXT NOT NULL, key TEXT NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (measure, day, site, environment, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tally_state (edition INTEGER NOT NULL, counted INTEGER NOT NULL) STRICT;
`;

/**
 * Makes the tables and counts the events that they do not count yet: all of an older database.
 * @param positionsPerMillisecond how a position tells the moment (store/position.ts)
 */
export function openTallies(database, { tenantKey, positionsPerMillisecond }) {
  database.exec(tables);
  const add = database.prepare(`
    INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  const setCounted = database.prepare("UPDATE tally_state SET counted = ?");
  let counts = new Map();
  let noted = 0;
  let newest = 0;
  catchUp();
  return { note, isDue: () => noted >= mostInMemory, write, forget, clear, flush };

  /** Counts an event that is stored for good; `words` are its site, environment, label and verdict with spaces between. */
  function note(words, position, xdm) {
    noted += 1;
    newest = position;
    const [site, environment, label, verdict] = words.split(" ");
    const stored = position / positionsPerMillisecond;
    count(["stored", Math.floor(stored / day), site, environment, JSON.stringify([slotOf(stored), verdict])]);
    if (verdict !== "accepted" || !isCounted(label)) return;
    const event = JSON.parse(xdm);
    const time = timeOf(event, stored);
    for (const [measure, ...key] of keysOf(label, event, time, tenantKey))
      count([measure, Math.floor(time / day), site, environment, JSON.stringify(key)]);
  }

  function count(columns) {
    const name = columns.join("\n");
    const known = counts.get(name);
    if (known) known.count += 1;
    else counts.set(name, { columns, count: 1 });
  }

  /** Writes what is in memory, inside a transaction; once that is committed, `forget`. */
  function write() {
    if (noted === 0) return;
    for (const { columns, count } of counts.values()) add.run(...columns, count);
    setCounted.run(newest);
  }

  function forget() {
    counts = new Map();
    noted = 0;
  }

  /** Empties the table, inside a transaction; once that is committed, `forget`. */
  function clear() {
    database.exec("DELETE FROM tallies; UPDATE tally_state SET counted = 0");
  }

  /** Writes what is in memory in a transaction of its own. */
  function flush() {
    if (noted === 0) return;
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
    const [known, counted = 0] = database.prepare("SELECT edition, counted FROM tally_state").raw().get() ?? [];
    if (known !== edition) {
      database.exec(`
        BEGIN IMMEDIATE; DELETE FROM tallies; DELETE FROM tally_state; INSERT INTO tally_state VALUES (${edition}, 0); COMMIT`);
    }
    const events = database.prepare(`
      SELECT position, site || ' ' || environment || ' ' || event_type || ' ' || verdict, xdm
      FROM events JOIN kinds USING (kind) WHERE position > ? ORDER BY position LIMIT 5000`);
    let rows = events.raw().all(known === edition ? counted : 0);
    while (rows.length > 0) {
      for (const [position, words, xdm] of rows) note(words, position, xdm);
      if (noted >= mostInMemory) flush();
      rows = events.raw().all(rows.at(-1)[0]);
    }
  }
}

/** When the event happened, as far as it can be believed; an outbox keeps events for seven days. */
function timeOf({ timestamp }, stored) {
  const said = Date.parse(timestamp);
  return said <= stored && said > stored - latest ? said : stored;
}
