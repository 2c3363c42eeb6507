/**
 * The writing thread: each message is a batch, answered once it is durable. The batches that arrived during a transaction share the next
 * one, so that the thread never waits for the other one between two transactions while there is something to write.
 */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { workerData } from "node:worker_threads";
import type { TraceRecord } from "@tagwell/contract";
import { cannotOpen, oneRow, prepareRows } from "../open-database.ts";
import type { CountedEnvironment } from "../report-measures.ts";
import { reasonOf, serve } from "../worker-rpc.ts";
import { type Checkpoints, startCheckpoints } from "./checkpoints.ts";
import { type ClockJump, type ClockReading, readClock } from "./clock.ts";
import { openForWriting } from "./database.ts";
import type { Committed, Write } from "./group-commit.ts";
import { prepareInsertChoices } from "./insert-choices.ts";
import { type InsertedEvent, prepareInsertEvents } from "./insert-events.ts";
import { openKinds } from "./kinds.ts";
import { openKnownChoices } from "./known-choices.ts";
import type { PackedEvents } from "./packed-events.ts";
import { openRemovals } from "./removals.ts";
import { openCounts } from "./report-counts.ts";

export interface WriterSettings {
  file: string;
  maxBytes: number | undefined;
  maxTraces: number;
  /** What reports count of the events. */
  measured: readonly CountedEnvironment[];
}

const { file, maxBytes, maxTraces, measured } = workerData as WriterSettings;

/** What the thread finds when it has opened the database. */
export interface Opened {
  /** The newest position. */
  newest: number;
  jumps: ClockJump[];
}

/** What one transaction writes of one caller. */
export interface PostedBatch extends Omit<Write, "events"> {
  events: PackedEvents;
  reading: ClockReading;
}

/** The outcome of a batch, or why none was stored of those that shared its transaction. */
export type Outcome = Committed | { failure: string };

interface WaitingBatch {
  batch: PostedBatch;
  resolve(outcome: Outcome): void;
}

const methods = {
  /** To be called once, before the first batch. */
  open(): Opened {
    try {
      writing = open();
      // The database's entry in its folder must be durable too.
      const folder = openSync(dirname(file), "r");
      fsyncSync(folder);
      closeSync(folder);
      checkpoints = startCheckpoints(file);
      return { newest, jumps: writing.clock.jumps() };
    } catch (error) {
      throw cannotOpen(file, error);
    }
  },
  /** Resolves once the batch is durable, in order with those before. */
  commit: (batch: PostedBatch): Promise<Outcome> =>
    new Promise((resolve) => {
      if (waiting.push({ batch, resolve }) === 1) setImmediate(commitWaiting);
    }),
};
export type WriterMethods = typeof methods;

const server = serve(methods, close);
let writing: ReturnType<typeof open> | undefined;
let checkpoints: Checkpoints | undefined;
let newest = 0;

/** The most events in one transaction; with more, the first ones would wait too long for their answer. */
const maxEvents = 500;
/** Batches that are not committed yet, oldest first. */
const waiting: WaitingBatch[] = [];
/** Events of the last transaction that are not counted yet. */
let toNote: readonly InsertedEvent[] = [];

function commitWaiting(): void {
  // Those that arrived during the transaction before had no turn to be received in.
  server.receiveArrived();
  commitNext(waiting.splice(0, sizeOfNext()));
  if (waiting.length > 0) setImmediate(commitWaiting);
}

/** How many of the waiting batches share the next transaction. A removal is alone in its own. */
function sizeOfNext(): number {
  let events = 0;
  const isAlone = waiting[0] && isRemoval(waiting[0].batch);
  const end = waiting.findIndex(({ batch }, at) => {
    events += batch.events.kindOf.length;
    return at > 0 && (events > maxEvents || isRemoval(batch) || isAlone);
  });
  return end === -1 ? waiting.length : end;
}

function commitNext(batches: readonly WaitingBatch[]): void {
  try {
    writing ??= open();
    const { outcomes, stored } = commit(
      writing,
      batches.map(({ batch }) => batch),
    );
    for (const [at, { resolve }] of batches.entries()) resolve(outcomes[at] as Outcome);
    toNote = stored;
    // The answers do not wait for it.
    setImmediate(noteStored);
  } catch (error) {
    for (const { resolve } of batches) resolve({ failure: reasonOf(error) });
    recover();
  }
}

/** What follows a commit, before the next one. What is not counted is counted when the database is opened. */
function noteStored(): void {
  const stored = toNote;
  toNote = [];
  if (writing === undefined) return;
  try {
    for (const { kind, position, xdm } of stored) writing.counts.note(kind, position, xdm);
    checkpoints?.afterCommit(writing.moveRest);
  } catch {
    // The batches are stored and answered. If the disk still fails, the next one says so.
    recover();
  }
}

const isRemoval = ({ clear, remove }: PostedBatch) => clear === true || remove !== undefined;

type Writing = ReturnType<typeof open>;

function open() {
  const database = openForWriting(file, maxBytes);
  const clock = readClock(database);
  const kinds = openKinds(database);
  const choices = openKnownChoices(database);
  const moveRest = prepareRows(database, "PRAGMA wal_checkpoint(PASSIVE)");
  const opened = {
    database,
    insertTrace: database.prepare("INSERT INTO traces VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    dropTraces: database.prepare(
      "DELETE FROM traces WHERE position <= (SELECT position FROM traces ORDER BY position DESC LIMIT 1 OFFSET ?)",
    ),
    insertJump: database.prepare("INSERT INTO clock_jumps VALUES (?, ?)"),
    clock,
    insertChoices: prepareInsertChoices(database, choices),
    insertEvents: prepareInsertEvents(database, { kinds, choices }),
    choices,
    kinds,
    removals: openRemovals(database),
    counts: openCounts(database, { measured, clock }),
    // A row in the same transaction, as large as the largest event: pages of deleted rows are written too, with zeros.
    probe: [
      database.prepare("INSERT INTO traces VALUES (0, '', '', '', '', '', '', hex(zeroblob(16384)))"),
      database.prepare("DELETE FROM traces WHERE position = 0"),
    ],
    moveRest: () => void moveRest.all(),
  };
  for (const [table, column] of [
    ["events", "position"],
    ["traces", "position"],
    ["choices", "number"],
  ]) {
    const [last] = oneRow(prepareRows<[number | null]>(database, `SELECT max(${column}) FROM ${table}`));
    newest = Math.max(newest, last ?? 0);
  }
  // Also when the events after the clock's last jump were removed.
  newest = Math.max(newest, clock.jumps().at(-1)?.start ?? 0);
  return opened;
}

/**
 * Writes batches in one transaction. Returns the outcome of each: the position of each event, 0 or -1 for one that is not stored;
 * what is left of a removal; and, of the first batch, the clock's jump if it was set since the transaction before. Also returns the
 * events that were stored.
 */
function commit(writing: Writing, batches: readonly PostedBatch[]): { outcomes: Committed[]; stored: InsertedEvent[] } {
  const { database, counts, clock, kinds, removals } = writing;
  const [{ clear, remove }, { reading }] = [batches[0] as PostedBatch, batches.at(-1) as PostedBatch];
  const { position: first, jump } = clock.next(newest, reading);
  let next = first;
  const outcomes: Committed[] = [];
  const stored: InsertedEvent[] = [];
  const writesCounts = !clear && (batches.some(({ updateCounts }) => updateCounts) || counts.isDue());
  // A file without any event is made anew below, which is faster than overwriting all of them.
  if (clear) database.exec("PRAGMA secure_delete = OFF");
  database.exec("BEGIN IMMEDIATE");
  try {
    if (jump) writing.insertJump.run(jump.start, jump.shift);
    if (clear) {
      database.exec("DELETE FROM events; DELETE FROM traces");
      counts.clear();
    }
    const left = remove && removals.apply(remove, reading.time);
    if (remove) writing.choices.forget();
    for (const { events, traces = [], choices = [], probe = false } of batches) {
      // Before the events that came with them: a visitor who has just declined has none.
      const added = writing.insertChoices(choices, next, reading.time);
      next += added;
      const newestChoice = added > 0 && { newestChoice: next - 1, addedChoices: added };
      outcomes.push({ ...writing.insertEvents(events, next, stored), ...newestChoice });
      next += events.kindOf.length;
      insertTraces(writing, traces, next);
      next += traces.length;
      if (probe) for (const statement of writing.probe) statement.run();
    }
    if (batches.some(({ traces }) => traces)) writing.dropTraces.run(maxTraces);
    if (writesCounts) counts.write();
    database.exec("COMMIT");
    // A stretch keeps its first position, also one without any event: the next one must begin after it.
    newest = Math.max(newest, next - 1, jump?.start ?? 0);
    if (jump) clock.add(jump);
    kinds.settle(true);
    if (clear) counts.cleared();
    else if (writesCounts) counts.forget();
    if (clear) database.exec("VACUUM; PRAGMA secure_delete = ON");
    Object.assign(outcomes[0] as Committed, jump && { jump }, left && { left });
    return { outcomes, stored };
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

async function close(): Promise<void> {
  noteStored();
  await checkpoints?.close();
  try {
    writing?.counts.flush();
  } catch {
    // The disk may be full. Counts that are not written are made again when the database is opened.
  }
  writing?.database.close();
}

/** Closes the connection after a failed write; the next batch opens a new one, and fails as long as that does. */
function recover(): void {
  writing?.database.close();
  writing = undefined;
}
