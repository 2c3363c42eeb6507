/** The writing thread: each message is a batch, each batch a transaction, answered once it is durable. */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { cannotOpen } from "../open-database.mjs";
import { startCheckpoints } from "./checkpoints.mjs";
import { readClock } from "./clock.mjs";
import { openForWriting } from "./database.mjs";
import { prepareInsertEvents } from "./insert-events.mjs";
import { openKinds } from "./kinds.mjs";
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

function receive(batch) {
  if (batch.close) {
    void close();
    return;
  }
  try {
    parentPort.postMessage(commit(batch));
  } catch (error) {
    parentPort.postMessage({ failure: `${error.code ?? error.name}: ${error.message}` });
    recover();
    return;
  }
  try {
    checkpoints.afterCommit(writing.moveRest);
  } catch {
    // The batch is stored and answered. If the disk still fails, the next one says so.
    recover();
  }
}

function open() {
  const database = openForWriting(file, maxBytes);
  const clock = readClock(database);
  const kinds = openKinds(database);
  const moveRest = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").raw();
  writing = {
    database,
    insertTrace: database.prepare("INSERT INTO traces VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    dropTraces: database.prepare(
      "DELETE FROM traces WHERE position <= (SELECT position FROM traces ORDER BY position DESC LIMIT 1 OFFSET ?)",
    ),
    insertJump: database.prepare("INSERT INTO clock_jumps VALUES (?, ?)"),
    clock,
    insertEvents: prepareInsertEvents(database, kinds),
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
  for (const table of ["events", "traces"]) {
    const [last] = database.prepare(`SELECT max(position) FROM ${table}`).raw().get();
    newest = Math.max(newest, last ?? 0);
  }
  // Also when the events after the clock's last jump were removed.
  newest = Math.max(newest, (clock.jumps().at(-1)?.start ?? 0) - 1);
}

/**
 * Writes a batch in one transaction. Returns the position of each event, 0 for one whose id is stored already; and the
 * clock's jump, if it was set since the batch before; and what is left of a removal.
 */
function commit({ events, traces = [], clear = false, updateCounts = false, probe = false, remove, reading }) {
  if (writing === undefined) open();
  const { database, counts, clock, kinds, removals } = writing;
  const { position: first, jump } = clock.next(newest, reading);
  let next = first;
  let stored = [];
  const writesCounts = !clear && (updateCounts || counts.isDue());
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
    const inserted = writing.insertEvents(events, first);
    next += inserted.positions.length;
    stored = inserted.stored;
    for (const record of traces) {
      const { id, kind = "rule", page = "", visit = "", rule, outcome, environment } = record;
      // Under a kind of their own, the records of previews are neither visits nor counts nor runs of rules.
      const storedKind = environment === "preview" ? environment : kind;
      writing.insertTrace.run(next, id, storedKind, page, visit, rule, outcome, JSON.stringify(record));
      next += 1;
    }
    if (traces.length > 0) writing.dropTraces.run(maxTraces);
    if (writesCounts) counts.write();
    if (probe) for (const statement of writing.probe) statement.run();
    database.exec("COMMIT");
    newest = Math.max(newest, next - 1);
    if (jump) clock.add(jump);
    kinds.settle(true);
    if (clear) counts.cleared();
    else if (writesCounts) counts.forget();
    for (const { kind, position, xdm } of stored) counts.note(kind, position, xdm);
    if (clear) database.exec("VACUUM; PRAGMA secure_delete = ON");
    return { positions: inserted.positions, jump, left };
  } catch (error) {
    kinds.settle(false);
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
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
