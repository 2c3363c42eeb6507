/** The thread that keeps the counts of Ask behind the writer. Without it, these counts are made from the events. */
import { existsSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import Database from "libsql";
import { readClock } from "./clock.mjs";
import { openForReading } from "./database.mjs";
import { openFieldCounts } from "./field-counts.mjs";

/** How often new events are counted, and how long counts wait in memory: what is lost is counted again. Milliseconds. */
const everyMs = 1000;
const flushMs = 10_000;
/** After a failure, such as a full disk. */
const retryMs = 60_000;

/** Where the processors are busy, storing goes first: a nice value. Linux gives each thread its own; other systems have no such file. */
const niceness = 5;
const thisThread = "/proc/thread-self";
if (existsSync(thisThread)) setPriority(Number(basename(readlinkSync(thisThread))), niceness);

const { file, countsFile, environments } = workerData;
const stored = openForReading(file);
let database;
let counts;
let flushedAt = performance.now();
let timer;

const queries = {
  "explored-counts": (asked) => openCounts().read(asked),
  forget: () => openCounts().forget(),
};

parentPort.on("message", ({ number, query, args, close }) => {
  if (close) return void end();
  // While the counts cannot be kept, those who ask read the events.
  const rows = attempt(() => queries[query](args));
  parentPort.postMessage({ number, rows });
});
goOn();

function goOn() {
  clearTimeout(timer);
  const isBehind = attempt(() => {
    const isBehind = openCounts().countMore();
    if (!isBehind && counts.isPending() && performance.now() - flushedAt > flushMs) flush();
    return isBehind;
  });
  if (isBehind) timer = setTimeout(goOn);
  else timer = setTimeout(goOn, counts === undefined ? retryMs : everyMs);
}

function flush() {
  counts.flush();
  flushedAt = performance.now();
}

/** After a failure, everything that was not made durable is counted again. */
function attempt(work) {
  try {
    return work();
  } catch (error) {
    parentPort.postMessage({ warning: `${error.code ?? error.name}: ${error.message}` });
    database?.close();
    database = undefined;
    counts = undefined;
    return undefined;
  }
}

function openCounts() {
  if (counts !== undefined) return counts;
  try {
    open();
  } catch (error) {
    // The file can be made anew, so a damaged one need not be restored by anybody.
    if (!isDamaged(error)) throw error;
    database.close();
    rmSync(countsFile);
    open();
  }
  return counts;
}

function open() {
  writeFileSync(countsFile, "", { flag: "a", mode: 0o600 });
  database = new Database(countsFile);
  counts = openFieldCounts(database, { stored, environments, clock: () => readClock(stored) });
}

function isDamaged({ code = "" }) {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

function end() {
  clearTimeout(timer);
  if (counts !== undefined) attempt(() => counts.flush());
  database?.close();
  stored.close();
  parentPort.close();
}
