/** Starts the writing thread, and wraps its messages in promises. */
import type { CountedEnvironment } from "../report-measures.ts";
import type { ClockJump, ClockReading } from "./clock.mjs";
import type { CommitBatch } from "./group-commit.ts";
import { type KeptThread, keepThread, type ThreadParts } from "./keep-thread.ts";
import { packEvents } from "./packed-events.ts";

export interface WriterSettings {
  file: string;
  maxBytes: number | undefined;
  maxTraces: number;
  /** What reports count of the events. */
  measured: readonly CountedEnvironment[];
}

/** What the thread finds when it has opened the database. */
export interface Opened {
  /** The newest position. */
  newest: number;
  jumps: ClockJump[];
}

export interface WriterParts extends ThreadParts {
  readClock(): ClockReading;
  /** Called at the start, and after a restart before the first batch: the last one may be stored although that was not told. */
  onOpened(opened: Opened): Promise<void>;
}

export interface Writer extends Pick<KeptThread, "restarts" | "close"> {
  /** To be called with one batch at a time. */
  commit: CommitBatch;
}

type Outcome = Awaited<ReturnType<CommitBatch>>;
type Message = Outcome | { opened: Opened } | { fault: string };

/** Starts the writer and waits until it has opened the database. Rejects with the reason when it cannot. */
export async function startWriter(workerData: WriterSettings, parts: WriterParts): Promise<Writer> {
  let settle: (outcome: Outcome) => void = () => {};
  /** Why batches fail: the thread has not opened the database, or cannot. */
  let trouble: string | undefined;
  let isOpen = () => {};
  let cannotOpen = (_: Error) => {};
  const opened = new Promise<void>((resolve, reject) => {
    isOpen = resolve;
    cannotOpen = reject;
  });
  const fail = (reason: string) => {
    trouble = reason;
    settle({ failure: reason });
    // Settles the first start only.
    cannotOpen(new Error(reason));
  };
  const thread = keepThread(
    {
      name: "writing",
      file: "./writer-thread.mjs",
      workerData,
      onMessage(data) {
        const message = data as Message;
        if ("fault" in message) fail(message.fault);
        else if (!("opened" in message)) settle(message);
        else
          void parts.onOpened(message.opened).then(() => {
            trouble = undefined;
            isOpen();
          });
      },
      onEnd: fail,
    },
    parts,
  );
  await opened.catch(async (error: Error) => {
    await thread.close();
    throw error;
  });
  return {
    restarts: thread.restarts,
    close: thread.close,
    commit: (batch) =>
      new Promise((resolve) => {
        if (trouble !== undefined) return resolve({ failure: trouble });
        settle = resolve;
        const message = { ...batch, events: packEvents(batch.events), reading: parts.readClock() };
        if (!thread.post(message)) resolve({ failure: "it is closed" });
      }),
  };
}
