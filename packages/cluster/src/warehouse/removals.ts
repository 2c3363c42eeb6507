/** Notes how many rows were removed, and which erasures are done, in the warehouse itself: a restored one knows what it lacks. */
import type { RemovedRows } from "@tagwell/console-server/doors/governed-door";
import type { Database } from "./database.ts";

export interface Removals {
  add(cause: string, removed: { events: number; traces: number }): Promise<void>;
  /** Notes that nothing of a cause is left. */
  finish(cause: string): Promise<void>;
  list(): Promise<RemovedRows[]>;
}

export function createRemovals({ rows, insert }: Pick<Database, "rows" | "insert">): Removals {
  const add = (row: object) => insert("tagwell.removals", [row]);
  return {
    add: (cause, removed) => add({ cause, ...removed }),
    finish: (cause) => add({ cause, is_done: true }),
    list: () =>
      rows<RemovedRows>(
        `SELECT cause, sum(events) AS events, sum(traces) AS traces, toUnixTimestamp64Milli(maxIf(at, is_done)) AS doneAt
         FROM tagwell.removals GROUP BY cause`,
      ),
  };
}
