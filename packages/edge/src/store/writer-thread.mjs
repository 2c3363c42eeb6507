/** The writing thread: each message is a batch, each batch a transaction, answered once it is durable. */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { openForWriting } from "./database.mjs";
import { openRemovals } from "./removals.mjs";
import { openCounts } from "./report-counts.mjs";

const { file, maxBytes, positionsPerMillisecond, maxTraces, measured } = workerData;
/** Rejected events may have any label; beyond this number of kinds they are stored without one. */
const maxKinds = 2000;

let writing;
let newest = 0;
open();
// The database's entry in its folder must be durable too.
const folder = openSync(dirname(file), "r");
fsyncSync(folder);
closeSync(folder);
parentPort.postMessage({ newest });
parentPort.on("message", (batch) => {
  if (batch.close) {
    close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ positions: commit(batch) });
  } catch (error) {
    parentPort.postMessage({ failure: `${error.code ?? error.name}: ${error.message}` });
    recover();
  }
});

function open() {
  const database = openForWriting(file, maxBytes);
  writing = {
    database,
    insertEvent: database.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"),
    insertKind: database.prepare("INSERT INTO kinds (site, environment, event_type, verdict) VALUES (?, ?, ?, ?)"),
    insertTrace: database.prepare("INSERT INTO traces VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    dropTraces: database.prepare(
      "DELETE FROM traces WHERE position <= (SELECT position FROM traces ORDER BY position DESC LIMIT 1 OFFSET ?)",
    ),
    kinds: new Map(),
    removals: openRemovals(database),
    counts: openCounts(database, { measured, positionsPerMillisecond }),
  };
  for (const [kind, ...words] of database.prepare("SELECT * FROM kinds").raw().all())
    writing.kinds.set(words.join(" "), kind);
  for (const table of ["events", "traces"]) {
    const [last] = database.prepare(`SELECT max(position) FROM ${table}`).raw().get();
    newest = Math.max(newest, last ?? 0);
  }
}

/** Writes a batch in one transaction. Returns the position of each event, 0 for one whose id is stored already. */
function commit({ events = [], traces = [], clear = false, updateCounts = false, remove }) {
  const { database, counts, removals } = writing;
  const madeKinds = [];
  const stored = [];
  const writesCounts = updateCounts || counts.isDue();
  database.exec("BEGIN IMMEDIATE");
  try {
    if (clear) {
      database.exec("DELETE FROM events; DELETE FROM traces");
      counts.clear();
    }
    if (remove) removals.apply(remove);
    const positions = [];
    // Five texts for each event in a flat list, which costs half as much between threads as a list of objects.
    for (let at = 0; at < events.length; at += 5) {
      const position = nextPosition();
      const [id, words, reasons, xdm, ecid] = events.slice(at, at + 5);
      const { changes } = writing.insertEvent.run(
        position,
        Buffer.from(id, "hex"),
        kindOf(words, madeKinds),
        reasons,
        xdm,
        ecid,
      );
      positions.push(changes === 1 ? position : 0);
      if (changes === 1) stored.push([words, position, xdm]);
    }
    for (const record of traces) {
      const { id, kind = "rule", page = "", visit = "", rule, outcome } = record;
      writing.insertTrace.run(nextPosition(), id, kind, page, visit, rule, outcome, JSON.stringify(record));
    }
    if (traces.length > 0) writing.dropTraces.run(maxTraces);
    if (writesCounts) counts.write();
    database.exec("COMMIT");
    if (writesCounts || clear) counts.forget();
    if (remove) removals.flush(remove);
    if (clear || remove?.isLast) removals.complete(remove?.cause ?? "clear", Date.now());
    for (const event of stored) counts.note(...event);
    return positions;
  } catch (error) {
    for (const key of madeKinds) writing.kinds.delete(key);
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function nextPosition() {
  // Positions rise even when the clock is set back.
  newest = Math.max(newest + 1, Date.now() * positionsPerMillisecond);
  return newest;
}

/** `words`: site, environment, label and verdict, separated by spaces; none of them contains one. */
function kindOf(words, made) {
  let kind = writing.kinds.get(words);
  if (kind !== undefined) return kind;
  const [site, environment, label, verdict] = words.split(" ");
  if (writing.kinds.size >= maxKinds && label !== "") return kindOf([site, environment, "", verdict].join(" "), made);
  kind = writing.insertKind.run(site, environment, label, verdict).lastInsertRowid;
  writing.kinds.set(words, kind);
  made.push(words);
  return kind;
}

function close() {
  try {
    writing.counts.flush();
  } catch {
    // The disk may be full. Counts that are not written are made again when the database is opened.
  }
  writing.database.close();
}

/** Reopens the connection after a failed write. While that fails too, each batch fails and tries again. */
function recover() {
  try {
    writing.database.close();
    open();
  } catch {
    // The next batch fails on the closed connection, is answered with that failure, and recovers again.
  }
}
