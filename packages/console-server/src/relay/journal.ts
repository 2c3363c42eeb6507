/** The relay's journal: what the vendor's edge has taken and refused, in a database of its own, written by a thread of its own. */
import { join } from "node:path";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { startWorker } from "@tagwell/collector/threads/start-worker";
import { connect, reasonOf, ThreadEnded } from "@tagwell/collector/threads/worker-rpc";
import type { Entry, JournalMethods, ReadName, WriteName } from "./journal-thread.ts";

export type WriteEntry = Entry<WriteName>;

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens `relay.sqlite` in the folder; creates it when missing. Rejects with an error that names the file, and says what to do. */
export async function openJournal(dataDir: string) {
  const file = join(dataDir, "relay.sqlite");
  const thread = startWorker(new URL("./journal-thread.ts", import.meta.url), { workerData: { file } });
  const { remote, close } = connect<JournalMethods>(thread, { name: "The relay's thread" });
  await remote.open().catch(async (error: Error) => {
    await close();
    throw error;
  });
  let waiting: WriteEntry[] = [];
  let committing: Promise<void> | undefined;
  let lastCommit: Promise<void> | undefined;

  return {
    /**
     * Resolves once the entries are durable. Rejects with Unavailable. Entries that arrive during a commit share the next one, and
     * with it one wait for the disk.
     */
    write(entries: readonly WriteEntry[]): Promise<void> {
      waiting.push(...entries);
      committing ??= (lastCommit ?? Promise.resolve()).then(() => {
        const write = waiting;
        waiting = [];
        committing = undefined;
        const commit = remote.write(write).catch(refuse);
        lastCommit = commit.catch(() => undefined);
        return commit;
      });
      return committing;
    },
    read: <Row extends unknown[]>(...question: Entry<ReadName>) =>
      remote.read(question).catch(refuse) as Promise<Row[]>,
    /** Deletes a visitor's rows. Resolves once no byte of them is left in the database and its log. */
    forgetVisitor: (ecid: string): Promise<void> => remote.forgetVisitor(ecid).catch(refuse),
    async close(): Promise<void> {
      await lastCommit;
      await close();
    },
  };
}

function refuse(error: Error): never {
  if (error instanceof ThreadEnded) throw new Unavailable(`${error.message}. Start the edge again.`, 5);
  throw new Unavailable(`The relay's database failed (${reasonOf(error)}). Try again later.`, 5);
}
