/** Single rows of the database, by their positions in the order of storing: what removes rows, and what is removed. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "@tagwell/collector/errors/unavailable";
import type { GroupCommit, Removal } from "@tagwell/collector/log/group-commit";
import type { Remote } from "@tagwell/collector/threads/worker-rpc";
import type { EventSource } from "@tagwell/contract";
import type { RemovedRows } from "../doors/governed-door.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import type { Reader } from "./start-reader.ts";

export interface RowParts {
  reader: Pick<Reader<ReaderQueries>, "ask">;
  newest(): number;
}

type Asked = "usedBytes" | "eventsOfPersons" | "choicesOfPersons" | "choices" | "traceOfEvents" | "pagesToZero";

/** Each method reads or writes a bounded number of rows, and rejects with Unavailable when it cannot. */
export interface RemovableRows extends Pick<Remote<ReaderQueries>, Asked> {
  /** The newest position, 0 in an empty database. */
  newest(): number;
  /** Positions of an environment's events, and of trace records, that were stored before a time (milliseconds since 1970). */
  agedEvents(search: { environment: EventSource; before: number; limit: number }): Promise<number[]>;
  agedTraces(search: { before: number; limit: number }): Promise<number[]>;
  /** Numbers of the oldest choices, up to one. */
  agedChoices: Remote<ReaderQueries>["oldestNumbers"];
  /** Positions of the oldest events and trace records. */
  oldest: Remote<ReaderQueries>["oldestRows"];
  removed(): Promise<RemovedRows[]>;
  /** Resolves once the whole part is durable. */
  remove(removal: Removal): Promise<void>;
  /**
   * Resolves once what was deleted is in no file of the database any more. Deleted content is overwritten in the database; this
   * empties the log. Rejects with Unavailable while a backup reads.
   */
  purge(): Promise<void>;
}

/** How often, and after how long, a purge tries again while a backup reads. */
const purges = { tries: 20, waitMs: 250 };

export interface RemovableRowsParts extends RowParts {
  write: GroupCommit["write"];
  positionAt(time: number): number;
  /** Counts more of the events up to a position. Says whether they are counted. */
  countUp(position: number): Promise<boolean | undefined>;
  /** Retention looks as soon as the edge has started: an empty database need not start its reader for that. */
  isEmpty(): boolean;
}

export function removableRows({
  reader: { ask },
  newest,
  countUp,
  isEmpty,
  write,
  positionAt,
}: RemovableRowsParts): RemovableRows {
  return {
    newest,
    agedEvents: async ({ before, ...search }) =>
      isEmpty() ? [] : ask.agedEvents({ ...search, before: positionAt(before) }),
    agedTraces: async ({ before, limit }) => (isEmpty() ? [] : ask.agedTraces({ before: positionAt(before), limit })),
    agedChoices: ask.oldestNumbers,
    oldest: ask.oldestRows,
    usedBytes: ask.usedBytes,
    async removed() {
      const rows = await ask.removals();
      return rows.map(([cause, events, traces, doneAt]): RemovedRows => ({ cause, events, traces, doneAt }));
    },
    eventsOfPersons: ask.eventsOfPersons,
    choicesOfPersons: ask.choicesOfPersons,
    choices: ask.choices,
    traceOfEvents: ask.traceOfEvents,
    pagesToZero: ask.pagesToZero,
    async remove(removal) {
      const last = Math.max(0, ...(removal.positions ?? []));
      // Reports keep their counts of what is removed, unless the counting thread is off: then it gives undefined.
      while (last > 0 && (await countUp(last)) === false);
      await write({ remove: removal });
    },
    async purge() {
      for (let left = purges.tries; left > 0; left--) {
        if (await ask.emptyLog()) return;
        await wait(purges.waitMs);
      }
      throw new Unavailable("A backup is reading what was deleted. Try again when it has finished.", 30);
    },
  };
}
