/** A journal's file: a database on this machine's disk with the messages that the log has not acknowledged yet. */

import { Unavailable } from "@tagwell/collector/errors/unavailable";
import { startWorker } from "@tagwell/collector/threads/start-worker";
import { connect, reasonOf } from "@tagwell/collector/threads/worker-rpc";
import type { LogJournalMethods } from "./log-journal-thread.ts";

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

/**
 * Creates the file when missing. Rejects with an error that names it. `onEnd` is called when its thread ends by itself: nothing
 * can be stored from then on.
 */
export async function openJournalFile(file: string, onEnd: (reason: string) => void): Promise<JournalFile> {
  const thread = startWorker(new URL("./log-journal-thread.ts", import.meta.url), { workerData: { file } });
  let isEnding = false;
  const { remote, close } = connect<LogJournalMethods>(thread, {
    name: "the journal's thread",
    onEnd: (reason) => {
      if (!isEnding) onEnd(reason);
    },
  });
  const end = () => {
    isEnding = true;
    return close();
  };
  const left = await remote.open().catch(async (error: Error) => {
    await end();
    throw error;
  });
  return {
    left,
    write: (sender, bodies, taken) => remote.write(sender, bodies, taken).catch(refuse),
    async after(number) {
      const rows = await remote.after(number).catch(refuse);
      return rows.map(([each, sender, body]) => ({ number: each, sender, body }));
    },
    clean: () => remote.clean().catch(refuse),
    close: end,
  };
}

function refuse(error: Error): never {
  const failure = reasonOf(error);
  throw new Unavailable(`The journal cannot write (${failure}). Try again later.`, 5, failure);
}
