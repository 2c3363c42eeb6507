/**
 * Keeps a thread of the store running: a thread that ends is started again, unless it ends too often. One without which the store
 * can go on is started again after a while, however often it ends.
 */
import { Worker } from "node:worker_threads";
import type { Log } from "../log.ts";

/** Starts a thread from a file of this folder. */
export type LaunchThread = (file: string, workerData: object) => Worker;

/** How the threads are started, and who is told of their end. */
export interface ThreadParts {
  log: Log;
  launch: LaunchThread;
  /** A thread ends again and again. The store stays closed from here on; the process should end. */
  onGiveUp(reason: string): void;
}

export interface KeptThread {
  /** False while the thread is not running: the message is dropped. */
  post(message: object): boolean;
  restarts(): number;
  /** Why the thread is not running, if it has ended and does not run again yet. */
  whyOff(): string | undefined;
  close(): Promise<void>;
}

export interface ThreadRole {
  name: string;
  file: string;
  workerData: object;
  /** The store goes on without it. */
  isOptional?: boolean;
  /** Started by its first message, or after so many milliseconds; at once unless set. Most of an edge's start is its threads' start. */
  startsLater?: { withinMs?: number } | undefined;
  onMessage(message: unknown): void;
  /** The thread ended: what it was asked is not answered. */
  onEnd(reason: string): void;
}

/** So many restarts within this time are one too many. */
const maxRestarts = 3;
const withinMs = 60_000;
/** How long an optional thread stays off: at first, and at most, after it has ended again and again. */
const minOffMs = 1000;
const maxOffMs = 300_000;

// The threads are plain JavaScript: they run without the TypeScript loader that this process may use (execArgv).
export const launchThread: LaunchThread = (file, workerData) =>
  new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });

export function keepThread(
  { name, file, workerData, isOptional = false, startsLater, onMessage, onEnd }: ThreadRole,
  { log, launch, onGiveUp }: ThreadParts,
): KeptThread {
  let thread: Worker | undefined;
  let isClosing = false;
  let ended = Promise.resolve();
  let restarts = 0;
  let recent: number[] = [];
  let offMs = minOffMs;
  let off: string | undefined;
  let starting: NodeJS.Timeout | undefined;
  let isDue = true;
  if (startsLater === undefined) startFirst();
  else if (startsLater.withinMs !== undefined) starting = setTimeout(startFirst, startsLater.withinMs).unref();
  return {
    post(message) {
      if (isDue && !isClosing) startFirst();
      thread?.postMessage(message);
      return thread !== undefined;
    },
    restarts: () => restarts,
    whyOff: () => off,
    async close() {
      isClosing = true;
      clearTimeout(starting);
      thread?.postMessage({ close: true });
      await ended;
    },
  };

  function startFirst(): void {
    isDue = false;
    clearTimeout(starting);
    start();
  }

  function start(): void {
    const started = launch(file, workerData);
    const startedAt = performance.now();
    let reason = "without an error";
    thread = started;
    started.once("online", () => {
      off = undefined;
    });
    started.on("message", onMessage);
    started.on("error", (error) => {
      reason = error.message;
    });
    ended = new Promise((resolve) => {
      started.once("exit", () => {
        thread = undefined;
        const why = `the ${name} thread ended: ${reason}`;
        if (!isClosing && isOptional) startLater(why, performance.now() - startedAt);
        else if (!isClosing) restart(why);
        resolve();
      });
    });
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
    onEnd(reason);
  }

  function restart(reason: string): void {
    const now = performance.now();
    recent = [...recent.filter((time) => time > now - withinMs), now];
    if (recent.length > maxRestarts) {
      onEnd(reason);
      onGiveUp(`${reason}; it ended ${recent.length} times within a minute`);
      return;
    }
    log(`edge: ${reason}; it is started again`);
    restarts += 1;
    start();
    onEnd(reason);
  }
}
