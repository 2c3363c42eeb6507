/** Starts the store's two threads and wraps their messages in promises. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Unavailable } from "../errors/unavailable.ts";
import type { EventSearch } from "../event-store.ts";
import type { Log } from "../log.ts";
import type { CountedEnvironment } from "../report-measures.ts";
import type { ValidatedEvent } from "../validated-event.ts";
import type { CommitBatch } from "./group-commit.ts";

export interface WriterSettings {
  file: string;
  maxBytes: number | undefined;
  positionsPerMillisecond: number;
  maxTraces: number;
  /** What reports count of the events. */
  measured: readonly CountedEnvironment[];
}

export interface Writer {
  /** The newest position when the database was opened. */
  newest: number;
  /** To be called with one batch at a time. */
  commit: CommitBatch;
  close(): Promise<void>;
}

type Outcome = Awaited<ReturnType<CommitBatch>>;

/** Searches that may wait; further ones are rejected. */
const maxSearches = 100;

/** Starts the writer and waits until it has opened the database. */
export async function startWriter(settings: WriterSettings, log: Log): Promise<Writer> {
  const thread = startThread("./writer-thread.mjs", settings);
  const [{ newest }] = (await once(thread, "message").catch((error: Error) => {
    throw new Error(`The database ${settings.file} cannot be opened: ${error.message}`, { cause: error });
  })) as [{ newest: number }];
  let settle: ((outcome: Outcome) => void) | undefined;
  let dead: string | undefined;
  thread.on("message", (outcome: Outcome) => settle?.(outcome));
  thread.on("error", (error) => {
    dead = `the writing thread ended: ${error.message}`;
    log(`edge: ${dead}; start the edge again`);
    settle?.({ failure: dead });
  });
  return {
    newest,
    commit: (batch) =>
      new Promise((resolve) => {
        settle = resolve;
        if (dead !== undefined) resolve({ failure: dead });
        else thread.postMessage({ ...batch, events: batch.events.flatMap(columnsOf) });
      }),
    close: () => closeThread(thread),
  };
}

/** An event as five texts, as the writing thread takes it: id, kind, reasons, the event and the visitor. */
function columnsOf({ id, site, environment, eventType, verdict, reasons, xdm, ecid = "" }: ValidatedEvent): string[] {
  return [
    id,
    `${site} ${environment} ${eventType} ${verdict}`,
    reasons.length === 0 ? "[]" : JSON.stringify(reasons),
    xdm,
    ecid,
  ];
}

export interface Reader {
  /** Resolves with the rows. Rejects with Unavailable when they cannot be read, or too many searches wait. */
  ask<Rows>(question: { events: EventSearch } | { query: string; args: object }): Promise<Rows>;
  close(): Promise<void>;
}

/** Starts the reader on a database that the writer has created. */
export function startReader(file: string, log: Log): Reader {
  const thread = startThread("./reader-thread.mjs", { file });
  const asked = new Map<number, { resolve(rows: unknown): void; reject(error: Error): void }>();
  let number = 0;
  let dead: string | undefined;
  thread.on("message", (answer: { number: number; rows?: unknown; failure?: string }) => {
    const question = asked.get(answer.number);
    asked.delete(answer.number);
    if (answer.failure === undefined) question?.resolve(answer.rows);
    else question?.reject(new Unavailable(`The store cannot be read (${answer.failure}). Try again later.`, 5));
  });
  thread.on("error", (error) => {
    dead = `the reading thread ended: ${error.message}`;
    log(`edge: ${dead}; start the edge again`);
    for (const { reject } of asked.values()) reject(new Unavailable(dead, 5));
    asked.clear();
  });
  return {
    ask: <Rows>(question: object) =>
      new Promise<Rows>((resolve, reject) => {
        if (dead !== undefined) return reject(new Unavailable(dead, 5));
        if (asked.size >= maxSearches)
          return reject(new Unavailable("Too many searches are waiting. Try again in a second.", 1));
        number += 1;
        asked.set(number, { resolve: resolve as (rows: unknown) => void, reject });
        thread.postMessage({ ...question, number });
      }),
    close: () => closeThread(thread),
  };
}

// The threads are plain JavaScript: they run without the TypeScript loader that this process may use (execArgv).
function startThread(file: string, workerData: object): Worker {
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}

async function closeThread(thread: Worker): Promise<void> {
  const ended = once(thread, "exit");
  thread.postMessage({ close: true });
  await ended;
}
