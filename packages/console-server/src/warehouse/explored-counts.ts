/**
 * Keeps the counts that Ask shows: each kind of event over time, and by each of its fields. They are those of the events that are there, and can be
 * made anew from them at any time. It counts events by the day of their position, a block: where events of a block were removed, the
 * block is counted again.
 */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { type Clock, type PositionRange, positionsPerMillisecond } from "@tagwell/collector/log/clock";
import { inTransaction, oneRow, prepareRows, versionOf } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import { maxValues, otherValues } from "./bounded-values.ts";
import { numberMeasures } from "./counts-tables.ts";
import { type CompiledMeasure, compileMeasures, countedTime, editionOf, type ParsedEvent } from "./report-keys.ts";

const dayMs = 86_400_000;
const positionsInBlock = dayMs * positionsPerMillisecond;
/** Events that are counted at a time, so that questions are answered in between: some 20 ms. */
const maxEvents = 1000;
/** Counts that wait in memory. */
const maxPending = 50_000;
/** A question waits for as many events to be counted; the one who asked reads what is left. */
const maxAsked = 10 * maxEvents;
/** In the background, checks take at most this share of the time. An answer waits for one if anything was removed. */
const checkShare = 0.01;

const blockOf = (position: number) => Math.floor(position / positionsInBlock);
const lastOf = (block: number) => (block + 1) * positionsInBlock - 1;

export interface ExploredCountsParts {
  /** The events' database, open for reading. */
  stored: Database.Database;
  /** What is counted: the `explored` measures of each. */
  environments: readonly CountedEnvironment[];
  /** Reads the events' clock as it is stored at that moment. */
  clock: () => Clock;
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

export type ExploredCounts = ReturnType<typeof openExploredCounts>;

interface Kind {
  site: string;
  environment: string;
  label: string;
  measures: readonly CompiledMeasure[];
}

/** Counts by the name of a key. */
type Cells = Map<string, { parts: string[]; count: number }>;

interface Pending {
  kind: number;
  day: number;
  block: number;
  measures: readonly CompiledMeasure[];
  /** Of each measure. */
  cells: Cells[];
}

/** With another edition everything is counted again. */
export const editionOfExplored = ({
  stored,
  environments,
}: Pick<ExploredCountsParts, "stored" | "environments">): string =>
  JSON.stringify([versionOf(stored), editionOf(environments.map(exploredOf))]);

const exploredOf = ({ explored, ...environment }: CountedEnvironment) => ({ ...environment, measures: explored });

/** @param database its own, open for writing, with the tables */
export function openExploredCounts(database: Database.Database, { stored, environments, clock }: ExploredCountsParts) {
  const counted = environments.map(exploredOf);
  const measuresOf = compileMeasures(counted);
  const labels = new Map(counted.flatMap(({ measures }) => measures.map(({ id, events }) => [id, events])));

  const newestPosition = prepareRows<[number]>(stored, "SELECT coalesce(max(position), 0) FROM events");
  const removedEvents = prepareRows<[number]>(stored, "SELECT coalesce(sum(events), 0) FROM removals");
  const acceptedKinds = prepareRows<[kind: number, site: string, environment: string, label: string]>(
    stored,
    "SELECT kind, site, environment, event_type FROM kinds WHERE verdict = 'accepted'",
  );
  const eventsOf = prepareRows<[position: number, kind: number, xdm: string]>(
    stored,
    `SELECT position, kind, xdm FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ${maxEvents}`,
  );
  const nextPosition = prepareRows<[number]>(
    stored,
    "SELECT position FROM events WHERE position >= ? ORDER BY position LIMIT 1",
  );
  const countOfKind = prepareRows<[number]>(
    stored,
    "SELECT count(*) FROM events WHERE kind = ? AND position BETWEEN ? AND ?",
  );
  const measureNumbers = numberMeasures(database, [...labels.keys()]);
  const addCount = database.prepare(`
    INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  const setEvents = database.prepare("INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)");
  const setState = database.prepare("UPDATE state SET counted = ?, removed = ?");
  const countsOf = prepareRows<[day: number, key: string, count: number]>(
    database,
    `SELECT day, key, sum(count) AS events FROM counts WHERE measure = ? AND kind = ? AND day BETWEEN ? AND ?
     GROUP BY day, key ORDER BY day, events DESC, key`,
  );

  /** Events by kind of each block, among those up to `covered`. */
  const blocks = new Map<number, Map<number, number>>();
  for (const [block, kind, events] of prepareRows<[number, number, number]>(
    database,
    "SELECT block, kind, events FROM blocks",
  ).all())
    eventsIn(block).set(kind, events);
  /** The position up to which everything is counted or in `again`, oldest first: ranges with both ends included. */
  let [covered, removedBefore] = oneRow(prepareRows<[number, number]>(database, "SELECT counted, removed FROM state"));
  let again: PositionRange[] = [];
  /** Counts that are not durable yet, by kind, day and block. */
  let pending = new Map<string, Pending>();
  let pendingCells = 0;
  /** Blocks whose events were counted since the last flush. */
  let touched = new Set<number>();
  let kinds = readKinds();
  /** How many events had been removed when it was last looked where; -1 if some were still to be counted again when the thread ended. */
  let checked = { removed: removedBefore, at: -Infinity, tookMs: 0 };

  // All events were removed while nobody counted: new ones have later positions.
  if (covered > 0 && firstFrom(0) > covered) forget();
  return { countMore, isPending: () => touched.size > 0, flush, read, forget };

  /** The position of the first event from a position on; past all where there is none. */
  function firstFrom(position: number): number {
    return nextPosition.get(position)?.[0] ?? Number.POSITIVE_INFINITY;
  }

  /** Counts the next events, if there are any, and says whether there are more. */
  function countMore(): boolean {
    const isDue = performance.now() - checked.at >= checked.tookMs / checkShare;
    if (isDue) checkRemovals();
    const [newest] = oneRow(newestPosition);
    const [range] = again;
    const [first, last] = range ?? [covered + 1, newest];
    if (first > last) return false;
    const times = clock();
    let read = 0;
    let through = last;
    // One after the other: a thousand of the largest events are 32 MB.
    for (const row of eventsOf.iterate(first - 1, last)) {
      note(row, times);
      read += 1;
      [through] = row;
    }
    if (read < maxEvents) through = last;
    if (!range) covered = through;
    else if (through < last) range[0] = through + 1;
    else again.shift();
    if (pendingCells >= maxPending) flush();
    return range !== undefined || read === maxEvents;
  }

  function note([position, kind, xdm]: [position: number, kind: number, xdm: string], times: Clock): void {
    const { measures } = kinds.get(kind) ?? kindOf(kind);
    if (measures.length === 0) return;
    const block = blockOf(position);
    const events = eventsIn(block);
    events.set(kind, (events.get(kind) ?? 0) + 1);
    touched.add(block);
    const event = parseWellFormed(xdm) as ParsedEvent;
    const time = countedTime(event, times.timeOf(position));
    const cells = cellsOf(kind, Math.floor(time / dayMs), block, measures);
    for (const [at, ofMeasure] of cells.entries()) {
      const parts = measures[at]?.partsOf(event, time) ?? [];
      // Faster than JSON, and as clear: no text of a part can look like another part.
      const name = parts.reduce((before, part) => `${before}${part.length} ${part}`, "");
      const cell = ofMeasure.get(name);
      if (cell) cell.count += 1;
      else {
        ofMeasure.set(name, { parts, count: 1 });
        pendingCells += 1;
      }
    }
  }

  /** The pending counts of a kind's events of a day, by measure. */
  function cellsOf(kind: number, day: number, block: number, measures: Pending["measures"]): Cells[] {
    const name = `${kind} ${day} ${block}`;
    const known = pending.get(name);
    if (known) return known.cells;
    const added = { kind, day, block, measures, cells: measures.map((): Cells => new Map()) };
    pending.set(name, added);
    return added.cells;
  }

  /** Makes what is counted durable. */
  function flush(): void {
    inTransaction(database, () => {
      for (const { kind, day, block, measures, cells } of pending.values())
        for (const [at, { id }] of measures.entries())
          for (const { parts, count } of cells[at]?.values() ?? [])
            addCount.run(measureNumbers.get(id), kind, day, JSON.stringify(parts), block, count);
      for (const block of touched) for (const [kind, events] of eventsIn(block)) setEvents.run(block, kind, events);
      setState.run(covered, again.length === 0 ? checked.removed : -1);
    });
    drop();
  }

  function drop(): void {
    pending = new Map();
    pendingCells = 0;
    touched = new Set();
  }

  /**
   * The counts of a measure by day, `[day, site, environment, key, count]`, and the ranges of positions that are not counted yet, both
   * ends included; undefined for a measure that is not counted here. Of a day's values, the most frequent ones count by themselves.
   */
  function read({
    measure,
    from,
    to,
    dividedBy,
  }: ExploredQuery): { rows: CountRow[]; left: PositionRange[] } | undefined {
    const number = measureNumbers.get(measure);
    if (number === undefined) return undefined;
    checkRemovals();
    for (let read = 0; read < maxAsked && countMore(); read += maxEvents);
    flush();
    const rows: CountRow[] = [];
    for (const [kind, { site, environment, label }] of readKinds())
      if (labels.get(measure)?.includes(label))
        for (const [day, key, count] of bounded(countsOf.iterate(number, kind, from, to), dividedBy))
          rows.push([day, site, environment, key, count]);
    const [newest] = oneRow(newestPosition);
    return { rows, left: covered < newest ? [...again, [covered + 1, newest]] : again };
  }

  /** For when all events were removed. */
  function forget(): void {
    database.exec("BEGIN; DELETE FROM counts; DELETE FROM blocks; UPDATE state SET counted = 0, removed = -1; COMMIT");
    blocks.clear();
    drop();
    again = [];
    covered = 0;
    checked = { ...checked, removed: -1 };
  }

  /**
   * Where there are not as many events as were counted, they are counted again. Also while others are: what was counted again
   * before may have lost more since.
   */
  function checkRemovals(): void {
    const [removed] = oneRow(removedEvents);
    if (removed === checked.removed) return;
    const began = performance.now();
    const waiting = new Map(again.map(([first, last]) => [blockOf(last), first]));
    /** The position up to which the block is counted. */
    const countedTo = (block: number) => (waiting.get(block) ?? Math.min(lastOf(block), covered) + 1) - 1;
    const wrong = [...new Set([...blocksWithEvents(), ...blocks.keys()])].filter(
      (block) => !isWhole(block, countedTo(block)),
    );
    if (wrong.length > 0) {
      flush();
      inTransaction(database, () => {
        const list = wrong.join(", ");
        database.exec(`DELETE FROM counts WHERE block IN (${list}); DELETE FROM blocks WHERE block IN (${list})`);
        setState.run(covered, -1);
      });
      for (const block of wrong) {
        blocks.delete(block);
        waiting.set(block, block * positionsInBlock);
      }
      again = Array.from(waiting, ([block, first]): PositionRange => [first, Math.min(lastOf(block), covered)]);
      again.sort(([a], [b]) => a - b);
    }
    const at = performance.now();
    checked = { removed, at, tookMs: at - began };
  }

  /** Those up to `covered`. */
  function blocksWithEvents(): number[] {
    const found: number[] = [];
    for (let position = firstFrom(0); position <= covered; position = firstFrom(lastOf(blockOf(position)) + 1))
      found.push(blockOf(position));
    return found;
  }

  function isWhole(block: number, countedTo: number): boolean {
    const events = blocks.get(block);
    for (const [kind, { measures }] of kinds) {
      if (measures.length === 0) continue;
      const [count] = oneRow(countOfKind, kind, block * positionsInBlock, countedTo);
      if (count !== (events?.get(kind) ?? 0)) return false;
    }
    return true;
  }

  function eventsIn(block: number): Map<number, number> {
    const known = blocks.get(block) ?? new Map<number, number>();
    blocks.set(block, known);
    return known;
  }

  /** A kind that was added since they were read; of other verdicts nothing is counted. */
  function kindOf(kind: number): Kind {
    kinds = readKinds();
    const found = kinds.get(kind) ?? { site: "", environment: "", label: "", measures: [] };
    kinds.set(kind, found);
    return found;
  }

  function readKinds(): Map<number, Kind> {
    return new Map(
      acceptedKinds
        .all()
        .map(([kind, site, environment, label]) => [
          kind,
          { site, environment, label, measures: measuresOf(environment, label) },
        ]),
    );
  }
}

/** The rows of each day, the most frequent value first, with the rare ones together. */
function* bounded(
  rows: Iterable<[day: number, key: string, count: number]>,
  dividedBy: number | undefined,
): Generator<[day: number, key: string[], count: number]> {
  if (dividedBy === undefined) {
    for (const [day, key, count] of rows) yield [day, parseWellFormed(key) as string[], count];
    return;
  }
  let current: number | undefined;
  let values = new Set<string>();
  for (const [day, text, count] of rows) {
    const key = parseWellFormed(text) as string[];
    const value = key[dividedBy] ?? "";
    if (day !== current) values = new Set();
    current = day;
    if (values.size < maxValues) values.add(value);
    yield [day, values.has(value) ? key : key.with(dividedBy, otherValues), count];
  }
}
