/**
 * Keeps a thread of the store running: a thread that ends is started again, unless it ends too often. One without which the store
 * can go on is started again after a while, however often it ends.
 */
import type { Worker } from "node:worker_threads";
import type { Log } from "../errors/log.ts";
import { startWorker } from "./start-worker.ts";
import { type Call, type Connection, connect, ThreadEnded } from "./worker-rpc.ts";

/** Starts a thread from its source. */
export type LaunchThread = (source: URL, workerData: object) => Worker;

/** How the threads are started, and who is told of their end. */
export interface ThreadParts {
  log: Log;
  launch: LaunchThread;
  /** A thread ends again and again. The store stays closed from here on; the process should end. */
  onGiveUp(reason: string): void;
}

export type KeptThread = ReturnType<typeof keepWorker>;

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

export function keepWorker(role: ThreadRole, { log, launch, onGiveUp }: ThreadParts) {
  const { name, startsLater, onStart, onEnd } = role;
  const afterMs = restartsOf(role);
  let connection: Connection<unknown> | undefined;
  let starting: NodeJS.Timeout | undefined;
  let isDue = true;
  let isClosing = false;
  let starts = 0;
  let off: string | undefined;
  if (startsLater === undefined) start();
  else if (startsLater.withinMs !== undefined) starting = setTimeout(start, startsLater.withinMs).unref();
  const call: Call = async (method, args) => {
    if (isDue && !isClosing) start();
    if (connection === undefined) throw new ThreadEnded(`the ${name} thread has ended`);
    return connection.call(method, args);
  };
  return {
    /** Rejects with ThreadEnded when the thread is not running. */
    call,
    restarts: () => Math.max(0, starts - 1),
    /** Why the thread is not running, if it has ended and does not run again yet. */
    whyOff: () => off,
    async close(): Promise<void> {
      isClosing = true;
      clearTimeout(starting);
      await connection?.close();
    },
  };

  function start(): void {
    isDue = false;
    clearTimeout(starting);
    starts += 1;
    const thread = launch(role.source, role.workerData);
    const startedAt = performance.now();
    thread.once("online", () => {
      off = undefined;
    });
    connection = connect(thread, {
      name: `the ${name} thread`,
      onWarning: (warning) => log(`edge: the ${name} thread failed: ${warning}`, "warn"),
      onEnd(reason) {
        connection = undefined;
        if (!isClosing) startAgain(reason, afterMs(performance.now() - startedAt));
      },
    });
    onStart?.(connection);
  }

  function startAgain(reason: string, afterMs: number | undefined): void {
    off = reason;
    if (afterMs !== undefined)
      log(`edge: ${reason}; it is started again${afterMs === 0 ? "" : ` in ${afterMs / 1000} s`}`);
    onEnd?.(reason);
    if (afterMs === undefined) onGiveUp(`${reason}; it ended ${maxRestarts + 1} times within a minute`);
    else if (afterMs === 0) start();
    else starting = setTimeout(start, afterMs).unref();
  }
}

/** After how many milliseconds a thread that has run for so long is started again; undefined where it has ended too often. */
function restartsOf({ isOptional }: ThreadRole): (ranMs: number) => number | undefined {
  let recent: number[] = [];
  let offMs = minOffMs / 2;
  return (ranMs) => {
    if (isOptional) {
      offMs = ranMs > withinMs ? minOffMs : Math.min(2 * offMs, maxOffMs);
      return offMs;
    }
    const now = performance.now();
    recent = [...recent.filter((time) => time > now - withinMs), now];
    return recent.length > maxRestarts ? undefined : 0;
  };
}
