/**
 * The writing thread: each message is a batch, answered once it is durable. The batches that arrived during a transaction share the next
 * one, so that the thread never waits for the other one between two transactions while there is something to write.
 */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { cannotOpen } from "../open-database.mjs";
import { startCheckpoints } from "./checkpoints.mjs";
import { readClock } from "./clock.mjs";
import { openForWriting } from "./database.mjs";
import { prepareInsertChoices } from "./insert-choices.mjs";
import { prepareInsertEvents } from "./insert-events.mjs";
import { openKinds } from "./kinds.mjs";
import { openKnownChoices } from "./known-choices.mjs";
import { openRemovals } from "./removals.mjs";
import { openCounts } from "./report-counts.mjs";

const { file, maxBytes, maxTraces, measured } = workerData;

let writing;
let checkpoints;
let newest = 0;
try {
  open();
  // The database's entry in its folder must be durable too.
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
  checkpoints = startCheckpoints(file);
  parentPort.on("message", receive);
  parentPort.postMessage({ opened: { newest, jumps: writing.clock.jumps() } });
} catch (error) {
  // As a message, because an error loses its text on the way between threads.
  parentPort.postMessage({ fault: cannotOpen(file, error).message });
}

/** The most events in one transaction; with more, the first ones would wait too long for their answer. */
const maxEvents = 500;
/** Batches that are not committed yet, oldest first. */
const waiting = [];

function receive(batch) {
  if (waiting.push(batch) === 1) setImmediate(commitWaiting);
}

function commitWaiting() {
  while (receiveArrived()) {
    if (waiting[0].close) return void close();
    commitNext(waiting.splice(0, sizeOfNext()));
  }
}

/** Adds the batches that arrived during the transaction before, which had no turn to be received in. False without a batch. */
function receiveArrived() {
  for (let arrived = receiveMessageOnPort(parentPort); arrived; arrived = receiveMessageOnPort(parentPort))
    waiting.push(arrived.message);
  return waiting.length > 0;
}

/** How many of the waiting batches share the next transaction. A removal is alone in its own. */
function sizeOfNext() {
  let events = 0;
  const end = waiting.findIndex((batch, at) => {
    events += batch.events.kindOf.length;
    return at > 0 && (events > maxEvents || batch.close || isRemoval(batch) || isRemoval(waiting[0]));
  });
  return end === -1 ? waiting.length : end;
}

function commitNext(batches) {
  let committed;
  try {
    committed = commit(batches);
  } catch (error) {
    const outcome = { failure: `${error.code ?? error.name}: ${error.message}` };
    parentPort.postMessage({ outcomes: batches.map(() => outcome) });
    recover();
    return;
  }
  parentPort.postMessage({ outcomes: committed.outcomes });
  try {
    // The answers do not wait for what follows. What is not counted is counted when the database is opened.
    for (const { kind, position, xdm } of committed.stored) writing.counts.note(kind, position, xdm);
    checkpoints.afterCommit(writing.moveRest);
  } catch {
    // The batches are stored and answered. If the disk still fails, the next one says so.
    recover();
  }
}

const isRemoval = ({ clear, remove }) => clear === true || remove !== undefined;

function open() {
  const database = openForWriting(file, maxBytes);
  const clock = readClock(database);
  const kinds = openKinds(database);
  const choices = openKnownChoices(database);
  const moveRest = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw();
  writing = {
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
    moveRest: () => moveRest.all(),
  };
  for (const [table, column] of [
    ["events", "position"],
    ["traces", "position"],
    ["choices", "number"],
  ]) {
    const [last] = database.prepare(`SELECT max(${column}) FROM ${table}`).raw().get();
    newest = Math.max(newest, last ?? 0);
  }
  // Also when the events after the clock's last jump were removed.
  newest = Math.max(newest, clock.jumps().at(-1)?.start ?? 0);
}

/**
 * Writes batches in one transaction. Returns the outcome of each: the position of each event, 0 or -1 for one that is not stored;
 * what is left of a removal; and, of the first batch, the clock's jump if it was set since the transaction before. Also returns the
 * events that were stored.
 */
function commit(batches) {
  if (writing === undefined) open();
  const { database, counts, clock, kinds, removals } = writing;
  const { clear, remove } = batches[0];
  const { reading } = batches.at(-1);
  const { position: first, jump } = clock.next(newest, reading);
  let next = first;
  const outcomes = [];
  const stored = [];
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
      insertTraces(traces, next);
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
    if (jump) outcomes[0].jump = jump;
    if (left) outcomes[0].left = left;
    return { outcomes, stored };
  } catch (error) {
    kinds.settle(false);
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function insertTraces(records, first) {
  records.forEach((record, at) => {
    const { id, kind = "rule", page = "", visit = "", rule, outcome, environment } = record;
    // Under a kind of their own, the records of previews are neither visits nor counts nor runs of rules.
    const storedKind = environment === "preview" ? environment : kind;
    writing.insertTrace.run(first + at, id, storedKind, page, visit, rule, outcome, JSON.stringify(record));
  });
}

async function close() {
  await checkpoints?.close();
  try {
    writing?.counts.flush();
  } catch {
    // The disk may be full. Counts that are not written are made again when the database is opened.
  }
  writing?.database.close();
  parentPort.close();
}

/** Closes the connection after a failed write; the next batch opens a new one, and fails as long as that does. */
function recover() {
  writing?.database.close();
  writing = undefined;
}
