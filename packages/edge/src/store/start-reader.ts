/** Starts the threads that answer questions, and wraps their messages in promises. */
import { Unavailable } from "../errors/unavailable.ts";
import { type KeptThread, keepThread, type ThreadParts, type ThreadRole } from "./keep-thread.ts";

export interface Reader extends Pick<KeptThread, "restarts" | "whyOff" | "close"> {
  /**
   * Resolves with the query's rows. Rejects with Unavailable when they cannot be read, or too many queries wait; an optional thread
   * that ends, or is off, resolves with undefined.
   */
  ask<Rows>(query: string, args: object): Promise<Rows>;
}

interface Question {
  resolve(rows: unknown): void;
  reject(error: Error): void;
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
export function startReader(role: Omit<ThreadRole, "onMessage" | "onEnd">, parts: ThreadParts): Reader {
  const asked = new Map<number, Question>();
  let number = 0;
  const { post, restarts, whyOff, close } = keepThread(
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
        for (const question of asked.values()) leave(question, reason);
        asked.clear();
      },
    },
    parts,
  );
  return {
    restarts,
    whyOff,
    close,
    ask: <Rows>(query: string, args: object) =>
      new Promise<Rows>((settle, reject) => {
        const resolve = settle as Question["resolve"];
        if (asked.size >= maxQueries)
          return reject(new Unavailable("Too many searches are waiting. Try again in a second.", 1));
        number += 1;
        if (post({ number, query, args })) asked.set(number, { resolve, reject });
        else leave({ resolve, reject }, `the ${role.name} thread has ended`);
      }),
  };

  function leave({ resolve, reject }: Question, reason: string): void {
    if (role.isOptional) resolve(undefined);
    else reject(unreadable(reason));
  }
}

const unreadable = (reason: string) => new Unavailable(`The store cannot be read (${reason}). Try again later.`, 5);
