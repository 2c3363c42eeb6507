/**
 * Keeps the counts that reports show: a report reads some thousand counts instead of a million events. Duplicates do not
 * count, and rejected events count only by when they were stored. Counts are collected in memory, because writing them
 * with every commit would cost as much as the events; the table says up to which event it counts, and the events after
 * that one are counted when the database is opened.
 */
import type Database from "libsql";
import { openBoundedValues } from "./bounded-values.ts";
import type { Clock } from "./clock.ts";
import { inTransaction, prepareRows } from "./open-database.ts";
import {
  type CompiledMeasure,
  compileMeasures,
  countedTime,
  editionOf,
  type MeasuredEnvironment,
  slotMs,
  slotOf,
} from "./report-keys.ts";

/** A day of UTC, in milliseconds. */
const day = 86_400_000;
/** Maximum kinds that are memoized: labels that no property defines may be anything. */
const maxKinds = 1000;
/** Maximum events whose counts wait in memory; counting them again takes less than half a second. */
const maxPending = 20_000;

interface Pending {
  columns: [measure: string, day: number, site: string, environment: string, key: string];
  count: number;
}

interface Kind {
  site: string;
  environment: string;
  verdict: string;
  measures: readonly CompiledMeasure[];
  /** The slot and the counts in which the kind's last event was counted, and the count that it was added to. */
  slot: number | undefined;
  counted: Map<string, Pending> | undefined;
  ofSlot: Pending | undefined;
}

/**
 * Counts the events that the table does not cover yet: all events if the measures have changed. In the table, `key` is a list
 * of texts as JSON, and the primary key matches the order in which reports query: one measure, some days.
 * @param measured the measures by environment (report-measures.ts)
 * @param clock converts a position to the time of storing
 */
export function openCounts(
  database: Database.Database,
  { measured, clock }: { measured: readonly MeasuredEnvironment[]; clock: Clock },
) {
  const edition = editionOf(measured);
  const measuresOf = compileMeasures(measured);
  const add = database.prepare(`
    INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  const setCounted = database.prepare("UPDATE counts_state SET counted = ?1 WHERE counted = ?2");
  const keys = prepareRows<[string]>(database, "SELECT DISTINCT key FROM counts WHERE measure = ? AND day = ?");
  const boundedValue = openBoundedValues((measure, onDay) => {
    const [id, dividedBy] = measure.split(" ");
    return keys.all(id, onDay).map(([key]) => JSON.parse(key)[Number(dividedBy)]);
  });
  let pending = new Map<string, Pending>();
  const kinds = new Map<string, Kind>();
  let pendingEvents = 0;
  /** The position up to which the table counts, and the one up to which it will once the pending counts are written. */
  let counted = 0;
  let newest = 0;
  catchUp();
  return { note, isDue: () => pendingEvents >= maxPending, write, forget, clear, cleared, flush };

  /** Counts a committed event; `kind` is its site, environment, label and verdict, separated by spaces. */
  function note(kind: string, position: number, xdm: string): void {
    pendingEvents += 1;
    newest = position;
    const known = kinds.get(kind) ?? addKind(kind);
    const { site, environment, verdict, measures } = known;
    if (environment === "preview") return;
    const stored = clock.timeOf(position);
    const slot = Math.floor(stored / slotMs);
    if (known.ofSlot === undefined || known.slot !== slot || known.counted !== pending) {
      const key = JSON.stringify([slotOf(stored), verdict]);
      known.ofSlot = countOf(["stored", Math.floor(stored / day), site, environment, key]);
      known.slot = slot;
      known.counted = pending;
    }
    known.ofSlot.count += 1;
    if (measures.length === 0) return;
    const event = JSON.parse(xdm);
    const time = countedTime(event, stored);
    const onDay = Math.floor(time / day);
    for (const { id, dividedBy, partsOf } of measures) {
      const parts = partsOf(event, time);
      if (dividedBy !== undefined) parts[dividedBy] = boundedValue(`${id} ${dividedBy}`, onDay, parts[dividedBy] ?? "");
      countOf([id, onDay, site, environment, JSON.stringify(parts)]).count += 1;
    }
  }

  /** What is the same for all events of a kind, and the count that the last one of them was added to. */
  function addKind(kind: string): Kind {
    const [site = "", environment = "", label = "", verdict = ""] = kind.split(" ");
    const measures = verdict === "accepted" ? measuresOf(environment, label) : [];
    const added: Kind = {
      site,
      environment,
      verdict,
      measures,
      slot: undefined,
      counted: undefined,
      ofSlot: undefined,
    };
    if (kinds.size >= maxKinds) kinds.clear();
    kinds.set(kind, added);
    return added;
  }

  /** The pending count of a row of the table. */
  function countOf(columns: Pending["columns"]): Pending {
    const name = columns.join("\n");
    let known = pending.get(name);
    if (known === undefined) {
      known = { columns, count: 0 };
      pending.set(name, known);
    }
    return known;
  }

  /** Writes the pending counts, inside a transaction; call `forget` once that is committed. */
  function write() {
    if (pendingEvents === 0) return;
    // Nothing is added twice, whoever else counts: the table must count up to where the pending counts begin.
    if (setCounted.run(newest, counted).changes !== 1) throw new Error("The counts of reports were changed meanwhile");
    for (const { columns, count } of pending.values()) add.run(...columns, count);
  }

  /** After the transaction in which the pending counts were written. */
  function forget() {
    pending = new Map();
    pendingEvents = 0;
    counted = newest;
  }

  /** Empties the table, inside a transaction. */
  function clear() {
    database.exec("DELETE FROM counts; UPDATE counts_state SET counted = 0");
  }

  /** After the transaction in which the table was emptied. */
  function cleared() {
    forget();
    counted = 0;
    newest = 0;
  }

  /** Writes the pending counts in a transaction of their own. */
  function flush() {
    if (pendingEvents === 0) return;
    inTransaction(database, write);
    forget();
  }

  function catchUp() {
    inTransaction(database, () => {
      const state = prepareRows<[string, number]>(database, "SELECT edition, counted FROM counts_state").get();
      if (state?.[0] === edition) counted = state[1];
      else {
        database.exec("DELETE FROM counts; DELETE FROM counts_state");
        database.prepare("INSERT INTO counts_state VALUES (?, 0)").run(edition);
      }
    });
    newest = counted;
    const events = prepareRows<[position: number, kind: string, xdm: string]>(
      database,
      `
      SELECT position, site || ' ' || environment || ' ' || event_type || ' ' || verdict, xdm
      FROM events JOIN kinds USING (kind) WHERE position > ? ORDER BY position LIMIT 5000`,
    );
    let rows = events.all(counted);
    while (rows.length > 0) {
      for (const [position, kind, xdm] of rows) note(kind, position, xdm);
      if (pendingEvents >= maxPending) flush();
      rows = events.all(rows.at(-1)?.[0]);
    }
  }
}
