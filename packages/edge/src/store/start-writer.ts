/** Starts the writing thread, and wraps its messages in promises. */
import type { CountedEnvironment } from "../report-measures.ts";
import type { ValidatedEvent } from "../validated-event.ts";
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
  /** Called after each commit, which may be of several batches. */
  onCommit(commit: WriterCommit): void;
  /** Called at the start, and after a restart before the first batch: the last one may be stored although that was not told. */
  onOpened(opened: Opened): Promise<void>;
}

export interface WriterCommit {
  seconds: number;
  /** Of each batch in it, its events and its outcome. */
  batches: readonly { events: readonly ValidatedEvent[]; outcome: Outcome }[];
}

export interface Writer extends Pick<KeptThread, "restarts" | "close"> {
  commit: CommitBatch;
}

type Outcome = Awaited<ReturnType<CommitBatch>>;
/** `outcomes`: of the oldest batches without one. */
type Message = { outcomes: Outcome[] } | { opened: Opened } | { fault: string };

interface PostedBatch {
  events: readonly ValidatedEvent[];
  resolve(outcome: Outcome): void;
}

/** Starts the writer and waits until it has opened the database. Rejects with the reason when it cannot. */
export async function startWriter(workerData: WriterSettings, parts: WriterParts): Promise<Writer> {
  /** Batches without an outcome, oldest first. */
  let posted: PostedBatch[] = [];
  /** Since when the thread has worked at the oldest of them. */
  let began = 0;
  /** Why batches fail: the thread has not opened the database, or cannot. */
  let trouble: string | undefined;
  let isOpen = () => {};
  let cannotOpen = (_: Error) => {};
  const opened = new Promise<void>((resolve, reject) => {
    isOpen = resolve;
    cannotOpen = reject;
  });
  const settle = (outcomes: readonly Outcome[]) => {
    const ended = performance.now();
    const settled = posted.slice(0, outcomes.length);
    posted = posted.slice(outcomes.length);
    const batches = settled.map(({ events }, at) => ({ events, outcome: outcomes[at] as Outcome }));
    parts.onCommit({ seconds: (ended - began) / 1000, batches });
    began = ended;
    for (const [at, { resolve }] of settled.entries()) resolve(outcomes[at] as Outcome);
  };
  const settleAll = (failure: string) => {
    if (posted.length > 0) settle(posted.map(() => ({ failure })));
  };
  const fail = (reason: string) => {
    trouble = reason;
    settleAll(reason);
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
        else if ("outcomes" in message) settle(message.outcomes);
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
        if (posted.length === 0) began = performance.now();
        posted.push({ events: batch.events, resolve });
        if (trouble !== undefined) return settleAll(trouble);
        const message = { ...batch, events: packEvents(batch.events), reading: parts.readClock() };
        if (!thread.post(message)) settleAll("it is closed");
      }),
  };
}
