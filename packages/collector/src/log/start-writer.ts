/** Starts the writing thread. */
import type { CommitOutcome } from "../doors/intake.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { type KeptThread, keepWorker, type ThreadParts } from "../threads/keep-worker.ts";
import { atEndOfTask, type Call, reasonOf, remoteOf } from "../threads/worker-rpc.ts";
import type { ClockReading } from "./clock.ts";
import type { WriterSettings } from "./commit-batches.ts";
import type { CommitBatch, Outcome } from "./group-commit.ts";
import { packEvents } from "./packed-events.ts";
import type { Opened, WriterMethods } from "./writer-thread.ts";

export interface WriterParts extends ThreadParts {
  readClock(): ClockReading;
  /** Called after each commit, which may be of several batches. */
  onCommit(commit: CommitOutcome): void;
  /** Called at the start, and after a restart before the first batch: the last one may be stored although that was not told. */
  onOpened(opened: Opened): Promise<void>;
}

export interface Writer extends Pick<KeptThread, "restarts" | "close"> {
  commit: CommitBatch;
}

/** Starts the writer and waits until it has opened the database. Rejects with the reason when it cannot. */
export async function startWriter(workerData: WriterSettings, parts: WriterParts): Promise<Writer> {
  /** Why batches fail: the thread has not opened the database, or cannot. */
  let trouble: string | undefined;
  let opening = Promise.resolve();
  const open = async (call: Call) => {
    try {
      await parts.onOpened(await remoteOf<WriterMethods>(call).open());
      trouble = undefined;
    } catch (error) {
      trouble = (error as Error).message;
      throw error;
    }
  };
  const thread = keepWorker(
    {
      name: "writing",
      source: new URL("./writer-thread.ts", import.meta.url),
      workerData,
      onStart({ call, close }) {
        opening = open(call);
        // A thread that cannot is ended: the next one may.
        opening.catch(close);
      },
      onEnd(reason) {
        trouble = reason;
      },
    },
    parts,
  );
  const remote = remoteOf<WriterMethods>(thread.call);
  await opening.catch(async (error: Error) => {
    await thread.close();
    throw error;
  });
  const timed = timeCommits(parts.onCommit);
  return {
    restarts: thread.restarts,
    close: thread.close,
    async commit(batch) {
      if (trouble !== undefined) return timed(batch.events, Promise.resolve({ failure: trouble }));
      const posted = remote.commit({ ...batch, events: packEvents(batch.events), reading: parts.readClock() });
      return timed(
        batch.events,
        posted.catch((error: unknown) => ({ failure: reasonOf(error) })),
      );
    },
  };
}

/** Tells of each transaction, the outcomes of which come together, and how long the thread has worked at it. */
function timeCommits(onCommit: WriterParts["onCommit"]) {
  /** Batches without an outcome, and since when the thread works at the oldest of them. */
  let posted = 0;
  let began = 0;
  const tell = atEndOfTask<readonly [readonly ValidatedEvent[], Outcome]>((batches) => {
    const ended = performance.now();
    onCommit(outcomeOf((ended - began) / 1000, batches));
    began = ended;
  });
  return async (events: readonly ValidatedEvent[], settled: Promise<Outcome>): Promise<Outcome> => {
    if (posted === 0) began = performance.now();
    posted += 1;
    const outcome = await settled;
    posted -= 1;
    tell([events, outcome]);
    return outcome;
  };
}

function outcomeOf(
  seconds: number,
  batches: readonly (readonly [readonly ValidatedEvent[], Outcome])[],
): CommitOutcome {
  const stored: ValidatedEvent[] = [];
  let duplicates = 0;
  for (const [events, outcome] of batches) {
    if ("failure" in outcome) return { seconds, failure: outcome.failure };
    const { positions } = outcome;
    stored.push(...events.filter((_, at) => (positions[at] ?? 0) > 0));
    duplicates += positions.filter((position) => position === 0).length;
  }
  return { seconds, stored, duplicates };
}
