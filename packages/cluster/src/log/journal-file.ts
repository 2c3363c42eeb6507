/** A journal's file: a database on this machine's disk with the messages that the log has not acknowledged yet. */
import { Worker } from "node:worker_threads";
import { Unavailable } from "@tagwell/edge/unavailable";

export interface OwedMessage {
  /** Rises in the order of writing. */
  number: number;
  /** Which run of the edge wrote it: with the number, it is the message's id. */
  sender: string;
  body: Uint8Array;
}

export interface JournalFile {
  /** What an earlier run left. */
  readonly left: { count: number; bytes: number };
  /** Writes messages and removes the taken ones; resolves with the numbers of the new ones once all that is durable. */
  write(sender: string, bodies: readonly Uint8Array[], taken: readonly number[]): Promise<number[]>;
  /** The first messages after a number, in order; few at a time. */
  after(number: number): Promise<OwedMessage[]>;
  /** Resolves once the file has no bytes of removed messages. It takes as long as writing what is owed. */
  clean(): Promise<void>;
  close(): Promise<void>;
}

interface Asked {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Creates the file when missing. Rejects with an error that names it. `onEnd` is called when its thread ends by itself: nothing
 * can be stored from then on.
 */
export async function openJournalFile(file: string, onEnd: (reason: string) => void): Promise<JournalFile> {
  // The thread is plain JavaScript: it runs without the TypeScript loader that this process may use.
  const thread = new Worker(new URL("./log-journal-thread.mjs", import.meta.url), {
    workerData: { file },
    execArgv: [],
  });
  const asked: Asked[] = [];
  let isEnding = false;
  let ended: string | undefined;
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== undefined) reject(cannotWrite(ended));
      asked.push({ resolve, reject });
    });
  const ask = (request: object) => {
    thread.postMessage(request);
    return answer();
  };
  thread.on("message", ({ value, failure }: { value?: unknown; failure?: string }) => {
    const first = asked.shift();
    if (failure === undefined) first?.resolve(value);
    else first?.reject(cannotWrite(failure));
  });
  let reason = "without an error";
  thread.on("error", (error) => {
    reason = error.message;
  });
  const exited = new Promise<void>((resolve) => {
    thread.once("exit", () => {
      ended = `the journal's thread ended: ${reason}`;
      for (const { reject } of asked.splice(0)) reject(cannotWrite(ended));
      if (!isEnding) onEnd(ended);
      resolve();
    });
  });
  const left = await answer().catch(async (error: Unavailable) => {
    isEnding = true;
    await thread.terminate();
    throw new Error(error.cause as string);
  });
  return {
    left: left as JournalFile["left"],
    write: (sender, bodies, taken) => ask({ sender, bodies, taken }) as Promise<number[]>,
    async after(number) {
      const rows = (await ask({ after: number })) as [number, string, Uint8Array][];
      return rows.map(([each, sender, body]) => ({ number: each, sender, body }));
    },
    async clean() {
      await ask({ isToClean: true });
    },
    async close() {
      isEnding = true;
      if (ended === undefined) thread.postMessage({ close: true });
      await exited;
    },
  };
}

const cannotWrite = (failure: string) =>
  new Unavailable(`The journal cannot write (${failure}). Try again later.`, 5, failure);
