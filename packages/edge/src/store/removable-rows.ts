/** Single rows of the database, by their positions in the order of storing: what removes rows, and what is removed. */
import { setTimeout as wait } from "node:timers/promises";
import type { ChoiceRow, EventSource } from "@tagwell/contract";
import { Unavailable } from "../errors/unavailable.ts";
import type { RemovedRows } from "../governed-door.ts";
import type { FoundEvent, Wanted } from "./governance-queries.ts";
import type { GroupCommit, Removal } from "./group-commit.ts";
import type { ReaderQueries } from "./reader-thread.ts";
import type { Reader } from "./start-reader.ts";

export interface RowParts {
  reader: Pick<Reader<ReaderQueries>, "ask">;
  newest(): number;
}

/** Each method reads or writes a bounded number of rows, and rejects with Unavailable when it cannot. */
export interface RemovableRows {
  /** The newest position, 0 in an empty database. */
  newest(): number;
  /** Positions of an environment's events, and of trace records, that were stored before a time (milliseconds since 1970). */
  agedEvents(search: { environment: EventSource; before: number; limit: number }): Promise<number[]>;
  agedTraces(search: { before: number; limit: number }): Promise<number[]>;
  /** Numbers of the oldest choices, up to one. */
  agedChoices(search: { through: number; limit: number }): Promise<number[]>;
  /** Positions of the oldest events and trace records. */
  oldest(limit: number): Promise<number[]>;
  /** Bytes of the pages in use. */
  usedBytes(): Promise<number>;
  removed(): Promise<RemovedRows[]>;
  /** Whose events are among the next ones after a position, and the position up to which it has read; undefined at the end. */
  eventsOfPersons(search: {
    key: string;
    wanted: readonly Wanted[];
    after: number;
    limit: number;
  }): Promise<{ through?: number; found: FoundEvent[] }>;
  /** The same of choices, which know an ECID only. */
  choicesOfPersons(search: {
    key: string;
    wanted: readonly Wanted[];
    after: number;
    limit: number;
  }): Promise<{ through?: number; found: Pick<FoundEvent, "position" | "matching">[] }>;
  /** The choices with these numbers. */
  choices(numbers: readonly number[]): Promise<ChoiceRow[]>;
  /** Position and JSON of the trace records of events (by their `_id`) and, where asked for, of the visits they are part of. */
  traceOfEvents(search: { ids: readonly string[]; withVisits: boolean }): Promise<[number, string][]>;
  /** The pages among the next ones that hold bytes of removed rows; and the page to go on from, undefined at the end. */
  pagesToZero(search: { from: number; limit: number }): Promise<{ next?: number; found: number[] }>;
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
  /** Retention looks as soon as the edge has started: an empty database need not start its reader for that. */
  isEmpty(): boolean;
}

export function removableRows({
  reader: { ask },
  newest,
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
