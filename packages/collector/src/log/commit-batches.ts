/** The database as the writing thread has it open, and a transaction of it. */
import type { TraceRecord } from "@tagwell/contract";
import type Database from "libsql";
import { type ClockReading, readClock } from "./clock.ts";
import { eventUpgrades } from "./event-upgrades.ts";
import type { Committed, Write } from "./group-commit.ts";
import { prepareInsertChoices } from "./insert-choices.ts";
import { prepareInsertEvents } from "./insert-events.ts";
import { openKinds } from "./kinds.ts";
import { openKnownChoices } from "./known-choices.ts";
import { oneRow, openDatabase, prepareRows } from "./open-database.ts";
import type { PackedEvents } from "./packed-events.ts";
import { openRemovals } from "./removals.ts";

export interface WriterSettings {
  file: string;
  maxBytes: number | undefined;
  maxTraces: number;
}

/** What one transaction writes of one caller. */
export interface PostedBatch extends Omit<Write, "events"> {
  events: PackedEvents;
  reading: ClockReading;
}

export interface Writing extends ReturnType<typeof prepareWriting> {
  database: Database.Database;
}

/** Opens the database for writing; creates it when missing. */
export function openForWriting(file: string, maxBytes?: number): Database.Database {
  const database = openDatabase(file, eventUpgrades);
  // As a rule the log never becomes so long (64 MB), because another thread moves its pages (checkpoints.ts).
  database.exec("PRAGMA wal_autocheckpoint = 16000");
  if (maxBytes !== undefined) database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / 4096)}`);
  return database;
}

/** Opens the database; `floor` is a position after which new ones come, whatever the tables hold. */
export function openWriting({ file, maxBytes, maxTraces }: WriterSettings, floor: number): Writing {
  const database = openForWriting(file, maxBytes);
  return { database, ...prepareWriting(database, maxTraces, floor) };
}

function prepareWriting(database: Database.Database, maxTraces: number, floor: number) {
  const clock = readClock(database);
  const kinds = openKinds(database);
  const choices = openKnownChoices(database);
  const moveRest = prepareRows(database, "PRAGMA wal_checkpoint(PASSIVE)");
  const prepare = (sql: string): { run(...values: readonly unknown[]): unknown } => database.prepare(sql);
  const newestOf = (table: string, column: string) =>
    oneRow(prepareRows<[number | null]>(database, `SELECT max(${column}) FROM ${table}`))[0] ?? 0;
  return {
    maxTraces,
    /** The newest position, also when the events after the clock's last jump were removed. */
    newest: Math.max(
      floor,
      clock.jumps().at(-1)?.start ?? 0,
      newestOf("events", "position"),
      newestOf("traces", "position"),
      newestOf("choices", "number"),
    ),
    insertTrace: prepare("INSERT INTO traces VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    dropTraces: prepare(
      "DELETE FROM traces WHERE position <= (SELECT position FROM traces ORDER BY position DESC LIMIT 1 OFFSET ?)",
    ),
    insertJump: prepare("INSERT INTO clock_jumps VALUES (?, ?)"),
    clock,
    insertChoices: prepareInsertChoices(database, choices),
    insertEvents: prepareInsertEvents(database, { kinds, choices }),
    choices,
    kinds,
    removals: openRemovals(database),
    // A row in the same transaction, as large as the largest event: pages of deleted rows are written too, with zeros.
    probe: [
      prepare("INSERT INTO traces VALUES (0, '', '', '', '', '', '', hex(zeroblob(16384)))"),
      prepare("DELETE FROM traces WHERE position = 0"),
    ],
    moveRest: () => void moveRest.all(),
  };
}

/**
 * Writes batches in one transaction. Returns the outcome of each: the position of each event, 0 or -1 for one that is not stored;
 * what is left of a removal; and, of the first batch, the clock's jump if it was set since the transaction before.
 */
export function commitBatches(writing: Writing, batches: readonly PostedBatch[]): Committed[] {
  const { database, clock, kinds, removals } = writing;
  const [{ clear, remove }, { reading }] = [batches[0] as PostedBatch, batches.at(-1) as PostedBatch];
  const { position: first, jump } = clock.next(writing.newest, reading);
  let next = first;
  const outcomes: Committed[] = [];
  // A file without any event is made anew below, which is faster than overwriting all of them.
  if (clear) database.exec("PRAGMA secure_delete = OFF");
  database.exec("BEGIN IMMEDIATE");
  try {
    if (jump) writing.insertJump.run(jump.start, jump.shift);
    if (clear) database.exec("DELETE FROM events; DELETE FROM traces");
    const left = remove && removals.apply(remove, reading.time);
    if (remove) writing.choices.forget();
    for (const { events, traces = [], choices = [], probe = false } of batches) {
      // Before the events that came with them: a visitor who has just declined has none.
      const added = writing.insertChoices(choices, next, reading.time);
      next += added;
      const newestChoice = added > 0 && { newestChoice: next - 1, addedChoices: added };
      outcomes.push({ ...writing.insertEvents(events, next), ...newestChoice });
      next += events.kindOf.length;
      insertTraces(writing, traces, next);
      next += traces.length;
      if (probe) for (const statement of writing.probe) statement.run();
    }
    if (batches.some(({ traces }) => traces)) writing.dropTraces.run(writing.maxTraces);
    database.exec("COMMIT");
    // A stretch keeps its first position, also one without any event: the next one must begin after it.
    writing.newest = Math.max(writing.newest, next - 1, jump?.start ?? 0);
    if (jump) clock.add(jump);
    kinds.settle(true);
    if (clear) database.exec("VACUUM; PRAGMA secure_delete = ON");
    Object.assign(outcomes[0] as Committed, jump && { jump }, left && { left });
    return outcomes;
  } catch (error) {
    kinds.settle(false);
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function insertTraces({ insertTrace }: Writing, records: readonly TraceRecord[], first: number): void {
  records.forEach((record, at) => {
    const { id, kind = "rule", page = "", visit = "", rule, outcome, environment } = record;
    // Under a kind of their own, the records of previews are neither visits nor counts nor runs of rules.
    const storedKind = environment === "preview" ? environment : kind;
    insertTrace.run(first + at, id, storedKind, page, visit, rule, outcome, JSON.stringify(record));
  });
}
