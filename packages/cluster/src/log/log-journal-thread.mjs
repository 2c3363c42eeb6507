/** The thread of a journal's file: messages that the log has not acknowledged yet. Each request is answered in its turn. */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "@tagwell/edge/open-database";

const { file } = workerData;

// AUTOINCREMENT: a number is never used again, also when its row is gone.
const upgrades = [
  (database) =>
    database.exec(
      "CREATE TABLE messages (number INTEGER PRIMARY KEY AUTOINCREMENT, sender TEXT NOT NULL, body BLOB NOT NULL) STRICT",
    ),
];

let opened;
try {
  open();
  // The file's entry in its folder must be durable too.
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
  const [count, bytes] = opened.total.get();
  parentPort.on("message", receive);
  parentPort.postMessage({ value: { count, bytes } });
} catch (error) {
  // As text, because an error loses its message on the way between threads.
  parentPort.postMessage({ failure: error.message });
}

function open() {
  const database = openDatabase(file, upgrades);
  // A message is a quarter of a megabyte at most, and most are deleted while they are in the write-ahead log.
  database.exec("PRAGMA wal_autocheckpoint = 4000");
  opened = {
    database,
    insert: database.prepare("INSERT INTO messages (sender, body) VALUES (?, ?)"),
    remove: database.prepare("DELETE FROM messages WHERE number = ?"),
    after: database
      .prepare("SELECT number, sender, body FROM messages WHERE number > ? ORDER BY number LIMIT 64")
      .raw(),
    total: database.prepare("SELECT count(*), coalesce(sum(length(body)), 0) FROM messages").raw(),
  };
}

function receive(request) {
  if (request.close) {
    opened?.database.close();
    parentPort.postMessage({ value: undefined });
    parentPort.close();
    return;
  }
  try {
    if (opened === undefined) open();
    parentPort.postMessage({ value: answer(request) });
  } catch (error) {
    parentPort.postMessage({ failure: `${error.code ?? error.name}: ${error.message}` });
    // The next request opens the file again, and fails as long as that does.
    opened?.database.close();
    opened = undefined;
  }
}

function answer(request) {
  if (request.isToClean) return clean();
  return request.after === undefined ? write(request) : opened.after.all(request.after);
}

/** Leaves only what is owed in the file: removed messages may lie in unused parts of it, and in its write-ahead log. */
function clean() {
  opened.database.exec("VACUUM");
  // Its row would make a statement of exec.
  opened.database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").raw().get();
}

/** Returns the numbers of the messages, which are durable then. */
function write({ sender, bodies, taken }) {
  const { database, insert, remove } = opened;
  database.exec("BEGIN IMMEDIATE");
  for (const number of taken) remove.run(number);
  const numbers = bodies.map((body) => Number(insert.run(sender, Buffer.from(body)).lastInsertRowid));
  database.exec("COMMIT");
  return numbers;
}
