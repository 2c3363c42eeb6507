/**
 * Keeps a thread of the store running: a thread that ends is started again, unless it ends too often. One without which the store
 * can go on is started again after a while, however often it ends.
 */
import type { Worker } from "node:worker_threads";
import type { Log } from "../errors/log.ts";
import { startWorker } from "./start-worker.ts";
import { ThreadEnded } from "./thread-ended.ts";
import { type Call, type Connection, connect } from "./worker-rpc.ts";

/** Starts a thread from its source. */
export type LaunchThread = (source: URL, workerData: object) => Worker;

/** How the threads are started, and who is told of their end. */
export interface ThreadParts {
  log: Log;
  launch: LaunchThread;
  /** A thread ends again and again. The store stays closed from here on; the process should end. */
  onGiveUp(reason: string): void;
}

export interface KeptThread {
  /** Rejects with ThreadEnded when the thread is not running. */
  call: Call;
  restarts(): number;
  /** Why the thread is not running, if it has ended and does not run again yet. */
  whyOff(): string | undefined;
  close(): Promise<void>;
}

export interface ThreadRole {
  name: string;
  /** `new URL("./…-thread.ts", import.meta.url)` */
  source: URL;
  workerData: object;
  /** The store goes on without it. */
  isOptional?: boolean;
  /** Started by its first call, or after so many milliseconds; at once unless set. Most of an edge's start is its threads' start. */
  startsLater?: { withinMs?: number } | undefined;
  /** The thread was started, for the first time or again. */
  onStart?(connection: Connection<unknown>): void;
  /** The thread ended: what it was asked is not answered. */
  onEnd?(reason: string): void;
}

/** So many restarts within this time are one too many. */
const maxRestarts = 3;
const withinMs = 60_000;
/** How long an optional thread stays off: at first, and at most, after it has ended again and again. */
const minOffMs = 1000;
const maxOffMs = 300_000;

export const launchThread: LaunchThread = (source, workerData) => startWorker(source, { workerData });

export function keepWorker(
  { name, source, workerData, isOptional = false, startsLater, onStart, onEnd }: ThreadRole,
  { log, launch, onGiveUp }: ThreadParts,
): KeptThread {
  let connection: Connection<unknown> | undefined;
  let isClosing = false;
  let restarts = 0;
  let recent: number[] = [];
  let offMs = minOffMs;
  let off: string | undefined;
  let starting: NodeJS.Timeout | undefined;
  let isDue = true;
  if (startsLater === undefined) startFirst();
  else if (startsLater.withinMs !== undefined) starting = setTimeout(startFirst, startsLater.withinMs).unref();
  return {
    async call(method, args) {
      if (isDue && !isClosing) startFirst();
      if (connection === undefined) throw new ThreadEnded(`the ${name} thread has ended`);
      return connection.call(method, args);
    },
    restarts: () => restarts,
    whyOff: () => off,
    async close() {
      isClosing = true;
      clearTimeout(starting);
      await connection?.close();
    },
  };

  function startFirst(): void {
    isDue = false;
    clearTimeout(starting);
    start();
  }

  function start(): void {
    const started = launch(source, workerData);
    const startedAt = performance.now();
    started.once("online", () => {
      off = undefined;
    });
    connection = connect(started, {
      name: `the ${name} thread`,
      onWarning: (warning) => log(`edge: the ${name} thread failed: ${warning}`, "warn"),
      onEnd(reason) {
        connection = undefined;
        if (isClosing) return;
        if (isOptional) startLater(reason, performance.now() - startedAt);
        else restart(reason);
      },
    });
    onStart?.(connection);
  }

  function startLater(reason: string, ranMs: number): void {
    if (ranMs > withinMs) offMs = minOffMs;
    log(`edge: ${reason}; it is started again in ${offMs / 1000} s`);
    off = reason;
    starting = setTimeout(() => {
      restarts += 1;
      start();
    }, offMs).unref();
    offMs = Math.min(2 * offMs, maxOffMs);
    onEnd?.(reason);
  }

  function restart(reason: string): void {
    const now = performance.now();
    recent = [...recent.filter((time) => time > now - withinMs), now];
    if (recent.length > maxRestarts) {
      onEnd?.(reason);
      onGiveUp(`${reason}; it ended ${recent.length} times within a minute`);
      return;
    }
    log(`edge: ${reason}; it is started again`);
    restarts += 1;
    onEnd?.(reason);
    start();
  }
}
