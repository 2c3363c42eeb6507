/** The thread that counts behind the writer, for reports, for Ask and for Outbound data. Without it, they count the stored events. */
import { existsSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { workerData } from "node:worker_threads";
import { readClock } from "@tagwell/collector/log/clock";
import { cannotOpen } from "@tagwell/collector/log/open-database";
import { reasonOf, serve } from "@tagwell/collector/threads/worker-rpc";
import Database from "libsql";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { QualityQuery } from "../doors/storage.ts";
import { askOf } from "./ask-of.ts";
import { createTables } from "./counts-tables.ts";
import { EventCounter } from "./event-counter.ts";
import { ExploredCounts, type ExploredQuery, editionOfExplored } from "./explored-counts.ts";
import { FieldBlocks } from "./field-blocks.ts";
import type { FieldSpan } from "./field-traffic.ts";
import { type CountsQuery, KeptCounts } from "./kept-counts.ts";
import { type MeasuredEventsQuery, measureQueries } from "./measure-queries.ts";
import { openForReading } from "./stored-columns.ts";
import { storedRows } from "./stored-rows.ts";

/** How often new events are counted, and how long counts wait in memory: what is lost is counted again. Milliseconds. */
const everyMs = 1000;
const flushMs = 10_000;
/** After a failure, such as a full disk. */
const retryMs = 60_000;

/** Where the processors are busy, storing goes first: a nice value. Linux gives each thread its own; other systems have no such file. */
const niceness = 5;
const thisThread = "/proc/thread-self";
if (existsSync(thisThread)) setPriority(Number(basename(readlinkSync(thisThread))), niceness);

export interface CountsThreadData {
  /** The events' database, and that of the counts. */
  file: string;
  countsFile: string;
  environments: readonly CountedEnvironment[];
}

interface Counts {
  counter: EventCounter;
  kept: KeptCounts;
  explored: ExploredCounts;
  fields: FieldBlocks;
}

const { file, countsFile, environments } = workerData as CountsThreadData;
const stored = openForReading(file);
const rows = storedRows(stored, () => readClock(stored));
const measured = askOf(measureQueries, rows);
let database: Database.Database | undefined;
let counts: Counts | undefined;
let flushedAt = performance.now();
let timer: NodeJS.Timeout | undefined;

/** Each gives undefined while the counts cannot be kept: those who ask read the events. */
const queries = {
  /** The counts of a report; undefined also for a measure that no report declares. */
  keptCounts: (asked: CountsQuery) =>
    attempt(() => openCounts().kept.read(asked)) ?? attempt(() => openCounts().kept.readStored(asked)),
  exploredCounts: (asked: ExploredQuery) => attempt(() => openCounts().explored.read(asked)),
  /** The number of events by verdict and step. */
  steps: (asked: QualityQuery) => attempt(() => openCounts().kept.steps(asked)),
  /** Counts more of the events up to a position, which are to be removed. Says whether they are counted. */
  countUp: (through: number) => attempt(() => openCounts().kept.countUp(through)),
  /** The fields of events, as far as they are counted. */
  keptFields: (asked: FieldSpan) => attempt(() => openCounts().fields.read(asked)),
  /** As the reading thread has it, which it helps. */
  measuredEvents: (asked: MeasuredEventsQuery) => attempt(() => measured.measuredEvents(asked)),
  /** Says that nothing is known of any event any more. */
  forget: () =>
    attempt(() => {
      openCounts().counter.forget();
      openCounts().fields.forget();
      return true;
    }),
};
export type CounterQueries = typeof queries;

const server = serve(queries, end);
goOn();

function goOn(): void {
  clearTimeout(timer);
  const isBehind = attempt(() => {
    const { kept, explored, fields } = openCounts();
    const isBehind = [kept.countMore(), explored.countMore(), fields.countMore()].includes(true);
    if (!isBehind && performance.now() - flushedAt > flushMs) flush();
    return isBehind;
  });
  if (isBehind) timer = setTimeout(goOn);
  else timer = setTimeout(goOn, counts === undefined ? retryMs : everyMs);
}

function flush(): void {
  counts?.counter.flush();
  flushedAt = performance.now();
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

function openCounts(): Counts {
  if (counts !== undefined) return counts;
  try {
    counts = open();
  } catch (error) {
    if (!isDamaged(error)) throw cannotOpen(countsFile, error);
    database?.close();
    rmSync(countsFile);
    counts = open();
    server.warn(
      `${countsFile} was damaged and is made anew: reports lack events that were removed. Restore it from a backup.`,
    );
  }
  return counts;
}

function open(): Counts {
  writeFileSync(countsFile, "", { flag: "a", mode: 0o600 });
  database = new Database(countsFile);
  createTables(database, editionOfExplored({ stored, environments }));
  const counter = new EventCounter(database, { stored, clock: () => readClock(stored) });
  return {
    counter,
    kept: new KeptCounts(counter, environments),
    explored: new ExploredCounts(counter, { stored, environments }),
    fields: new FieldBlocks(database, rows),
  };
}

function isDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test((error as NodeJS.ErrnoException).code ?? "");
}

function end(): void {
  clearTimeout(timer);
  attempt(flush);
  database?.close();
  stored.close();
}
