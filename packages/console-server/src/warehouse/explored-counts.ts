/**
 * Keeps the counts that Ask shows: each kind of event over time, and by each of its fields. They are those of the events that are there, and can be
 * made anew from them at any time. It counts events by the day of their position, a block: where events of a block were removed, the
 * block is counted again.
 */

import type { PositionRange } from "@tagwell/collector/log/clock";
import { inTransaction, oneRow, prepareRows, versionOf } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import { boundedRows } from "./bounded-values.ts";
import { numberMeasures } from "./counts-tables.ts";
import {
  blockOf,
  type EventCounter,
  type KeptTables,
  type Kind,
  type KindMeasure,
  maxAsked,
  maxEvents,
  positionsInBlock,
} from "./event-counter.ts";
import { compileMeasures, editionOf } from "./report-keys.ts";

/** In the background, checks take at most this share of the time. An answer waits for one if anything was removed. */
const checkShare = 0.01;

const lastOf = (block: number) => (block + 1) * positionsInBlock - 1;

export interface ExploredCountsParts {
  /** The events' database, open for reading. */
  stored: Database.Database;
  /** What is counted: the `explored` measures of each. */
  environments: readonly CountedEnvironment[];
}

export interface ExploredQuery {
  /** The measure's id. */
  measure: string;
  /** Days since 1970; both are included. */
  from: number;
  to: number;
  /** The place of the part whose rare values count together. */
  dividedBy?: number | undefined;
}

export type CountRow = [day: number, site: string, environment: string, key: string[], count: number];

/** With another edition everything is counted again. */
export const editionOfExplored = ({ stored, environments }: ExploredCountsParts): string =>
  JSON.stringify([versionOf(stored), editionOf(environments.map(exploredOf))]);

const exploredOf = ({ explored, ...environment }: CountedEnvironment) => ({ ...environment, measures: explored });

export class ExploredCounts implements KeptTables {
  readonly #counter: EventCounter;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #compiled: ReturnType<typeof compileMeasures>;
  /** Of each measure. */
  readonly #labels: ReadonlyMap<string, readonly string[]>;
  readonly #numbers: ReadonlyMap<string, number>;
  /** The position up to which everything is counted or in `#again`, oldest first: ranges with both ends included. */
  readonly #cursor;
  readonly cursors;
  #again: PositionRange[] = [];
  /** How many events had been removed when it was last looked where; -1 if some were still to be counted again when the thread ended. */
  #checked = { removed: -1, at: -Infinity, tookMs: 0 };

  /** The counter's database has the tables. */
  constructor(counter: EventCounter, { stored, environments }: ExploredCountsParts) {
    const counted = environments.map(exploredOf);
    this.#counter = counter;
    this.#statements = prepareStatements(stored, counter.database);
    this.#compiled = compileMeasures(counted);
    this.#labels = new Map(counted.flatMap(({ measures }) => measures.map(({ id, events }) => [id, events])));
    this.#numbers = numberMeasures(counter.database, [...this.#labels.keys()]);
    const [covered, removed] = oneRow(this.#statements.state);
    this.#cursor = { counted: covered };
    this.cursors = [this.#cursor];
    this.#checked.removed = removed;
    // All events were removed while nobody counted: new ones have later positions.
    if (covered > 0 && this.#firstFrom(0) > covered) this.forget();
    counter.add(this);
  }

  measuresOf({ environment, label, verdict }: Pick<Kind, "environment" | "label" | "verdict">): KindMeasure[] {
    if (verdict !== "accepted") return [];
    return this.#compiled(environment, label).map(({ id, partsOf }) => ({
      cursor: this.#cursor,
      partsOf,
      store: ({ kind, day, block }, key, count) =>
        void this.#statements.addCount.run(this.#numbers.get(id), kind.number, day, key, block, count),
    }));
  }

  storeCursors(): void {
    this.#storeState(this.#again.length === 0 ? this.#checked.removed : -1);
  }

  #storeState(removed: number): void {
    this.#statements.setState.run(this.#cursor.counted, removed);
  }

  /** Counts the next events, if there are any, and says whether there are more. */
  countMore(): boolean {
    const isDue = performance.now() - this.#checked.at >= this.#checked.tookMs / checkShare;
    if (isDue) this.#checkRemovals();
    const [range] = this.#again;
    if (!range) return this.#counter.countNext(this.cursors);
    const through = this.#counter.countRange(range, new Set(this.cursors));
    if (through < range[1]) range[0] = through + 1;
    else this.#again.shift();
    return true;
  }

  /**
   * The counts of a measure by day, `[day, site, environment, key, count]`, and the ranges of positions that are not counted yet, both
   * ends included; undefined for a measure that is not counted here. Of a day's values, the most frequent ones count by themselves.
   */
  read({ measure, from, to, dividedBy }: ExploredQuery): { rows: CountRow[]; left: PositionRange[] } | undefined {
    const number = this.#numbers.get(measure);
    if (number === undefined) return undefined;
    this.#checkRemovals();
    for (let read = 0; read < maxAsked && this.countMore(); read += maxEvents);
    this.#counter.flush();
    const rows: CountRow[] = [];
    for (const [kind, site, environment, label] of this.#statements.acceptedKinds.all())
      if (this.#labels.get(measure)?.includes(label))
        for (const [day, key, count] of boundedRows(this.#statements.counts.iterate(number, kind, from, to), dividedBy))
          rows.push([day, site, environment, key, count]);
    const { counted } = this.#cursor;
    const newest = this.#counter.newest();
    return { rows, left: counted < newest ? [...this.#again, [counted + 1, newest]] : this.#again };
  }

  forget(): void {
    this.#counter.database.exec("BEGIN; DELETE FROM counts; UPDATE state SET counted = 0, removed = -1; COMMIT");
    this.#again = [];
    this.#cursor.counted = 0;
    this.#checked.removed = -1;
  }

  /**
   * Where there are not as many events as were counted, they are counted again. Also while others are: what was counted again
   * before may have lost more since.
   */
  #checkRemovals(): void {
    const [removed] = oneRow(this.#statements.removedEvents);
    if (removed === this.#checked.removed) return;
    const began = performance.now();
    this.#counter.flush();
    const waiting = new Map(this.#again.map(([first, last]) => [blockOf(last), first]));
    const { counted } = this.#cursor;
    /** The position up to which the block is counted. */
    const countedTo = (block: number) => (waiting.get(block) ?? Math.min(lastOf(block), counted) + 1) - 1;
    const wrong = this.#wrongBlocks(countedTo);
    if (wrong.length > 0) {
      inTransaction(this.#counter.database, () => {
        this.#counter.database.exec(`DELETE FROM counts WHERE block IN (${wrong.join(", ")})`);
        this.#storeState(-1);
      });
      for (const block of wrong) waiting.set(block, block * positionsInBlock);
      this.#again = Array.from(waiting, ([block, first]): PositionRange => [first, Math.min(lastOf(block), counted)]);
      this.#again.sort(([a], [b]) => a - b);
    }
    const at = performance.now();
    this.#checked = { removed, at, tookMs: at - began };
  }

  /** The blocks that do not have as many events of each kind as were counted. */
  #wrongBlocks(countedTo: (block: number) => number): number[] {
    const kinds = this.#statements.acceptedKinds.all().flatMap(([kind, , environment, label]) => {
      // Each measure of a kind counts all its events.
      const [measure] = this.#compiled(environment, label);
      return measure
        ? [{ kind, events: new Map(this.#statements.blocks.all(this.#numbers.get(measure.id), kind)) }]
        : [];
    });
    const blocks = new Set([...this.#blocksWithEvents(), ...kinds.flatMap(({ events }) => [...events.keys()])]);
    return [...blocks].filter((block) =>
      kinds.some(({ kind, events }) => {
        const [stored] = oneRow(this.#statements.countOfKind, kind, block * positionsInBlock, countedTo(block));
        return stored !== (events.get(block) ?? 0);
      }),
    );
  }

  /** Those that were counted. */
  #blocksWithEvents(): number[] {
    const found: number[] = [];
    const { counted } = this.#cursor;
    for (let at = this.#firstFrom(0); at <= counted; at = this.#firstFrom(lastOf(blockOf(at)) + 1))
      found.push(blockOf(at));
    return found;
  }

  /** The position of the first event from a position on; past all where there is none. */
  #firstFrom(position: number): number {
    return this.#statements.nextPosition.get(position)?.[0] ?? Number.POSITIVE_INFINITY;
  }
}

function prepareStatements(stored: Database.Database, database: Database.Database) {
  return {
    removedEvents: prepareRows<[number]>(stored, "SELECT coalesce(sum(events), 0) FROM removals"),
    acceptedKinds: prepareRows<[kind: number, site: string, environment: string, label: string]>(
      stored,
      "SELECT kind, site, environment, event_type FROM kinds WHERE verdict = 'accepted'",
    ),
    nextPosition: prepareRows<[number]>(
      stored,
      "SELECT position FROM events WHERE position >= ? ORDER BY position LIMIT 1",
    ),
    countOfKind: prepareRows<[number]>(
      stored,
      "SELECT count(*) FROM events WHERE kind = ? AND position BETWEEN ? AND ?",
    ),
    state: prepareRows<[counted: number, removed: number]>(database, "SELECT counted, removed FROM state"),
    setState: database.prepare("UPDATE state SET counted = ?, removed = ?"),
    addCount: database.prepare(`
      INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`),
    counts: prepareRows<[day: number, key: string, count: number]>(
      database,
      `SELECT day, key, sum(count) AS events FROM counts WHERE measure = ? AND kind = ? AND day BETWEEN ? AND ?
       GROUP BY day, key ORDER BY day, events DESC, key`,
    ),
    blocks: prepareRows<[block: number, events: number]>(
      database,
      "SELECT block, sum(count) FROM counts WHERE measure = ? AND kind = ? GROUP BY block",
    ),
  };
}
