/** Starts the writing thread. */
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { type KeptThread, keepWorker, type ThreadParts } from "../threads/keep-worker.ts";
import { atEndOfTask, type Connection, reasonOf, remoteOf } from "../threads/worker-rpc.ts";
import type { ClockReading } from "./clock.ts";
import type { WriterSettings } from "./commit-batches.ts";
import type { CommitBatch } from "./group-commit.ts";
import { packEvents } from "./packed-events.ts";
import type { Opened, Outcome, WriterMethods } from "./writer-thread.ts";

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

/** Starts the writer and waits until it has opened the database. Rejects with the reason when it cannot. */
export async function startWriter(workerData: WriterSettings, parts: WriterParts): Promise<Writer> {
  /** Batches without an outcome. */
  let posted = 0;
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
  const fail = (reason: string) => {
    trouble = reason;
    // Settles the first start only.
    cannotOpen(new Error(reason));
  };
  const thread = keepWorker(
    {
      name: "writing",
      source: new URL("./writer-thread.ts", import.meta.url),
      workerData,
      onStart: (connection) => void openDatabase(connection),
      onEnd: fail,
    },
    parts,
  );
  const remote = remoteOf<WriterMethods>(thread.call);
  await opened.catch(async (error: Error) => {
    await thread.close();
    throw error;
  });
  // The outcomes of a transaction come together.
  const tell = atEndOfTask<WriterCommit["batches"][number]>((batches) => {
    const ended = performance.now();
    parts.onCommit({ seconds: (ended - began) / 1000, batches });
    began = ended;
  });
  return {
    restarts: thread.restarts,
    close: thread.close,
    async commit(batch) {
      if (posted === 0) began = performance.now();
      posted += 1;
      const outcome = await outcomeOf(batch);
      posted -= 1;
      tell({ events: batch.events, outcome });
      return outcome;
    },
  };

  /** A thread that cannot is ended: the next one may. */
  async function openDatabase({ call, close }: Connection<unknown>): Promise<void> {
    try {
      await parts.onOpened(await remoteOf<WriterMethods>(call).open());
      trouble = undefined;
      isOpen();
    } catch (error) {
      fail((error as Error).message);
      await close();
    }
  }

  async function outcomeOf(batch: Parameters<CommitBatch>[0]): Promise<Outcome> {
    if (trouble !== undefined) return { failure: trouble };
    try {
      return await remote.commit({ ...batch, events: packEvents(batch.events), reading: parts.readClock() });
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  }
}
