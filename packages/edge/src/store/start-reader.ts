/** Starts the threads that answer questions, and wraps their messages in promises. */
import { Unavailable } from "../errors/unavailable.ts";
import { type KeptThread, keepThread, type ThreadParts, type ThreadRole } from "./keep-thread.ts";

export interface Reader extends Pick<KeptThread, "restarts" | "close"> {
  /** Resolves with the query's rows. Rejects with Unavailable when they cannot be read, or too many queries wait. */
  ask<Rows>(query: string, args: object): Promise<Rows>;
}

interface Answer {
  number?: number;
  rows?: unknown;
  failure?: string;
  /** Something failed that nobody asked for. */
  warning?: string;
}

/** Queries that may wait; further ones are rejected. */
const maxQueries = 100;

/** Starts the thread on a database that the writer has created. */
export function startReader(role: Pick<ThreadRole, "name" | "file" | "workerData">, parts: ThreadParts): Reader {
  const asked = new Map<number, { resolve(rows: unknown): void; reject(error: Error): void }>();
  let number = 0;
  const { post, restarts, close } = keepThread(
    {
      ...role,
      onMessage(data) {
        const answer = data as Answer;
        if (answer.warning !== undefined) parts.log(`edge: the ${role.name} thread failed: ${answer.warning}`, "warn");
        if (answer.number === undefined) return;
        const question = asked.get(answer.number);
        asked.delete(answer.number);
        if (answer.failure === undefined) question?.resolve(answer.rows);
        else question?.reject(unreadable(answer.failure));
      },
      onEnd(reason) {
        for (const { reject } of asked.values()) reject(unreadable(reason));
        asked.clear();
      },
    },
    parts,
  );
  return {
    restarts,
    close,
    ask: <Rows>(query: string, args: object) =>
      new Promise<Rows>((resolve, reject) => {
        if (asked.size >= maxQueries)
          return reject(new Unavailable("Too many searches are waiting. Try again in a second.", 1));
        number += 1;
        if (!post({ number, query, args })) return reject(unreadable("the reading thread has ended"));
        asked.set(number, { resolve: resolve as (rows: unknown) => void, reject });
      }),
  };
}

const unreadable = (reason: string) => new Unavailable(`The store cannot be read (${reason}). Try again later.`, 5);
