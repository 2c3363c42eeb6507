/** The thread that keeps the counts of Ask behind the writer. Without it, these counts are made from the events. */
import { existsSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { workerData } from "node:worker_threads";
import type { CountedEnvironment } from "@tagwell/collector/doors/counted-environment";
import { readClock } from "@tagwell/collector/log/clock";
import { openForReading } from "@tagwell/collector/log/database";
import { reasonOf, serve } from "@tagwell/collector/threads/worker-rpc";
import Database from "libsql";
import { type FieldCounts, type FieldCountsQuery, openFieldCounts } from "./field-counts.ts";

/** How often new events are counted, and how long counts wait in memory: what is lost is counted again. Milliseconds. */
const everyMs = 1000;
const flushMs = 10_000;
/** After a failure, such as a full disk. */
const retryMs = 60_000;

/** Where the processors are busy, storing goes first: a nice value. Linux gives each thread its own; other systems have no such file. */
const niceness = 5;
const thisThread = "/proc/thread-self";
if (existsSync(thisThread)) setPriority(Number(basename(readlinkSync(thisThread))), niceness);

const { file, countsFile, environments } = workerData as {
  file: string;
  countsFile: string;
  environments: readonly CountedEnvironment[];
};
const stored = openForReading(file);
let database: Database.Database | undefined;
let counts: FieldCounts | undefined;
let flushedAt = performance.now();
let timer: NodeJS.Timeout | undefined;

const queries = {
  /** Undefined while the counts cannot be kept: those who ask read the events. */
  exploredCounts: (asked: FieldCountsQuery) => attempt(() => openCounts().read(asked)),
  forget: () => attempt(() => openCounts().forget()),
};
export type CounterQueries = typeof queries;

const server = serve(queries, end);
goOn();

function goOn(): void {
  clearTimeout(timer);
  const isBehind = attempt(() => {
    const opened = openCounts();
    const isBehind = opened.countMore();
    if (!isBehind && opened.isPending() && performance.now() - flushedAt > flushMs) {
      opened.flush();
      flushedAt = performance.now();
    }
    return isBehind;
  });
  if (isBehind) timer = setTimeout(goOn);
  else timer = setTimeout(goOn, counts === undefined ? retryMs : everyMs);
}

/** After a failure, everything that was not made durable is counted again. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    server.warn(reasonOf(error));
    database?.close();
    database = undefined;
    counts = undefined;
    return undefined;
  }
}

function openCounts(): FieldCounts {
  if (counts !== undefined) return counts;
  try {
    counts = open();
  } catch (error) {
    // The file can be made anew, so a damaged one need not be restored by anybody.
    if (!isDamaged(error)) throw error;
    database?.close();
    rmSync(countsFile);
    counts = open();
  }
  return counts;
}

function open(): FieldCounts {
  writeFileSync(countsFile, "", { flag: "a", mode: 0o600 });
  database = new Database(countsFile);
  return openFieldCounts(database, { stored, environments, clock: () => readClock(stored) });
}

function isDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test((error as NodeJS.ErrnoException).code ?? "");
}

function end(): void {
  clearTimeout(timer);
  attempt(() => counts?.flush());
  database?.close();
  stored.close();
}
