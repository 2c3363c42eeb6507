/** The relay's journal: what the vendor's edge has taken and refused, in a database of its own, written by a thread of its own. */
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Unavailable } from "../errors/unavailable.ts";

/** The name of a statement of journal-thread.mjs, and its values. */
export type Entry = readonly [statement: string, ...values: (string | number | null)[]];

export interface Journal {
  /** Resolves once the entries are durable. Rejects with Unavailable. */
  write(entries: readonly Entry[]): Promise<void>;
  read<Row extends unknown[]>(...question: Entry): Promise<Row[]>;
  /** Deletes a visitor's rows. Resolves once no byte of them is left in the database and its log. */
  forgetVisitor(ecid: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens `relay.sqlite` in the folder; creates both when missing. Rejects with an error that names the file, and says what to do. */
export async function openJournal(dataDir: string): Promise<Journal> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "relay.sqlite");
  const thread = new Worker(new URL("./journal-thread.mjs", import.meta.url), { workerData: { file }, execArgv: [] });
  const [failure] = (await once(thread, "message")) as [string | undefined];
  if (failure !== undefined) throw new Error(failure);
  const asked = new Map<number, { resolve(rows: unknown): void; reject(error: Error): void }>();
  let number = 0;
  let dead: string | undefined;
  let waiting: Entry[] = [];
  let committing: Promise<void> | undefined;
  let lastCommit: Promise<void> | undefined;

  thread.on("message", (answer: { number: number; rows?: unknown; failure?: string }) => {
    const question = asked.get(answer.number);
    asked.delete(answer.number);
    if (answer.failure === undefined) question?.resolve(answer.rows);
    else question?.reject(new Unavailable(`The relay's database failed (${answer.failure}). Try again later.`, 5));
  });
  const end = (why: string) => {
    dead = why;
    for (const { reject } of asked.values()) reject(new Unavailable(why, 5));
    asked.clear();
  };
  thread.on("error", (error) => end(`The relay's thread ended: ${error.message}. Start the edge again.`));
  thread.on("exit", () => end(dead ?? "The relay is closed."));

  function ask<Rows>(question: object): Promise<Rows> {
    return new Promise((resolve, reject) => {
      if (dead !== undefined) return reject(new Unavailable(dead, 5));
      number += 1;
      asked.set(number, { resolve: resolve as (rows: unknown) => void, reject });
      thread.postMessage({ ...question, number });
    });
  }

  return {
    // Entries that arrive during a commit share the next one, and with it one wait for the disk.
    write(entries) {
      waiting.push(...entries);
      committing ??= (lastCommit ?? Promise.resolve()).then(() => {
        const write = waiting;
        waiting = [];
        committing = undefined;
        const commit = ask<void>({ write });
        lastCommit = commit.catch(() => undefined);
        return commit;
      });
      return committing;
    },
    read: (...question) => ask({ read: question }),
    forgetVisitor: (ecid) => ask({ forget: ecid }),
    async close() {
      await lastCommit;
      if (dead !== undefined) return;
      const ended = once(thread, "exit");
      thread.postMessage({ close: true });
      await ended;
    },
  };
}
