/** Keeps a thread of the store running: a thread that ends is started again, unless it ends too often. */
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
  close(): Promise<void>;
}

export interface ThreadRole {
  name: string;
  file: string;
  workerData: object;
  onMessage(message: unknown): void;
  /** The thread ended: what it was asked is not answered. */
  onEnd(reason: string): void;
}

/** So many restarts within this time are one too many. */
const maxRestarts = 3;
const withinMs = 60_000;

// The threads are plain JavaScript: they run without the TypeScript loader that this process may use (execArgv).
export const launchThread: LaunchThread = (file, workerData) =>
  new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });

export function keepThread(
  { name, file, workerData, onMessage, onEnd }: ThreadRole,
  { log, launch, onGiveUp }: ThreadParts,
): KeptThread {
  let thread: Worker | undefined;
  let isClosing = false;
  let ended = Promise.resolve();
  let restarts = 0;
  let recent: number[] = [];
  start();
  return {
    post(message) {
      thread?.postMessage(message);
      return thread !== undefined;
    },
    restarts: () => restarts,
    async close() {
      isClosing = true;
      thread?.postMessage({ close: true });
      await ended;
    },
  };

  function start(): void {
    const started = launch(file, workerData);
    let reason = "without an error";
    thread = started;
    started.on("message", onMessage);
    started.on("error", (error) => {
      reason = error.message;
    });
    ended = new Promise((resolve) => {
      started.once("exit", () => {
        thread = undefined;
        if (!isClosing) restart(`the ${name} thread ended: ${reason}`);
        resolve();
      });
    });
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
