/** The thread that writes: each message is one batch, each batch one transaction, answered once it is on the disk. */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { openForWriting } from "./database.mjs";
import { openCounts } from "./report-counts.mjs";

const { file, maxBytes, positionsPerMillisecond, mostTraces, measured } = workerData;
/** Labels that no contract names could be without number; what comes beyond so many kinds is kept under no label. */
const mostKinds = 2000;

let writing;
let newest = 0;
open();
// The database's own entry in its folder has to be on the disk, too.
const folder = openSync(dirname(file), "r");
fsyncSync(folder);
closeSync(folder);
parentPort.postMessage({ newest });
parentPort.on("message", (batch) => {
  if (batch.close) {
    leave();
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
    insertEvent: database.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"),
    insertKind: database.prepare("INSERT INTO kinds (site, environment, event_type, verdict) VALUES (?, ?, ?, ?)"),
    insertTrace: database.prepare("INSERT INTO traces VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    dropTraces: database.prepare(
      "DELETE FROM traces WHERE position <= (SELECT position FROM traces ORDER BY position DESC LIMIT 1 OFFSET ?)",
    ),
    kinds: new Map(),
    counts: openCounts(database, { measured, positionsPerMillisecond }),
  };
  for (const [kind, ...words] of database.prepare("SELECT * FROM kinds").raw().all())
    writing.kinds.set(words.join(" "), kind);
  for (const table of ["events", "traces"]) {
    const [last] = database.prepare(`SELECT max(position) FROM ${table}`).raw().get();
    newest = Math.max(newest, last ?? 0);
  }
}

/** One transaction. Returns each event's position, 0 for those whose id was there already. */
function commit({ events = [], traces = [], clear = false, updateCounts = false }) {
  const { database, counts } = writing;
  const madeKinds = [];
  const stored = [];
  const writesCounts = updateCounts || counts.isDue();
  database.exec("BEGIN IMMEDIATE");
  try {
    if (clear) {
      database.exec("DELETE FROM events; DELETE FROM traces");
      counts.clear();
    }
    const positions = [];
    // Four texts an event, one after the other: a flat list crosses between threads at half the cost of objects.
    for (let at = 0; at < events.length; at += 4) {
      const position = nextPosition();
      const [id, words, reasons, xdm] = events.slice(at, at + 4);
      const { changes } = writing.insertEvent.run(
        position,
        Buffer.from(id, "hex"),
        kindOf(words, madeKinds),
        reasons,
        xdm,
      );
      positions.push(changes === 1 ? position : 0);
      if (changes === 1) stored.push([words, position, xdm]);
    }
    for (const record of traces) {
      const { id, kind = "rule", page = "", visit = "", rule, outcome } = record;
      writing.insertTrace.run(nextPosition(), id, kind, page, visit, rule, outcome, JSON.stringify(record));
    }
    if (traces.length > 0) writing.dropTraces.run(mostTraces);
    if (writesCounts) counts.write();
    database.exec("COMMIT");
    if (writesCounts || clear) counts.forget();
    for (const event of stored) counts.note(...event);
    return positions;
  } catch (error) {
    for (const key of madeKinds) writing.kinds.delete(key);
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function nextPosition() {
  // Never backwards, whatever the clock does.
  newest = Math.max(newest + 1, Date.now() * positionsPerMillisecond);
  return newest;
}

/** `words`: site, environment, label and verdict, which have no space in them, with spaces between. */
function kindOf(words, made) {
  let kind = writing.kinds.get(words);
  if (kind !== undefined) return kind;
  const [site, environment, label, verdict] = words.split(" ");
  if (writing.kinds.size >= mostKinds && label !== "") return kindOf([site, environment, "", verdict].join(" "), made);
  kind = writing.insertKind.run(site, environment, label, verdict).lastInsertRowid;
  writing.kinds.set(words, kind);
  made.push(words);
  return kind;
}

function leave() {
  try {
    writing.counts.flush();
  } catch {
    // A full disk or the like: what is not written is counted when the database is opened again.
  }
  writing.database.close();
}

/** After a failed write the connection is made anew; while even that fails, each batch says so and tries again. */
function recover() {
  try {
    writing.database.close();
    open();
  } catch {
    // The next batch fails on the closed connection, is answered with that, and comes here again.
  }
}
