/**
 * Counts the stored events behind the writer, for reports (kept-counts.ts) and for Ask (explored-counts.ts). Each event is read and parsed once
 * for all measures that are counted up to the same position.
 */
import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { type Clock, type PositionRange, positionsPerMillisecond } from "@tagwell/collector/log/clock";
import { inTransaction, oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import { countedTime, type ParsedEvent } from "./report-keys.ts";

/** A day of UTC, in milliseconds. */
export const dayMs = 86_400_000;
/** Events that are counted at a time, so that questions are answered in between: some 20 ms. */
export const maxEvents = 1000;
/** A question waits for as many events to be counted; the one who asked reads what is left. */
export const maxAsked = 10 * maxEvents;
/** Counts that wait in memory. */
const maxPending = 50_000;
/** Kinds that are memoized: labels that no property defines may be anything. */
const maxKinds = 1000;

export const positionsInBlock = dayMs * positionsPerMillisecond;
/** The day of a position. */
export const blockOf = (position: number) => Math.floor(position / positionsInBlock);

/** The position up to which something is counted. */
export interface Cursor {
  counted: number;
}

export interface Kind {
  number: number;
  site: string;
  environment: string;
  label: string;
  verdict: string;
}

/** The events of a kind that count for a day (since 1970) and have a position of a block. */
export interface CountedDay {
  kind: Kind;
  day: number;
  block: number;
}

/** What is counted of the events of a kind. */
export interface KindMeasure {
  cursor: Cursor;
  /** Whether events count for the time of their storing, whatever they say; they are not parsed for it. */
  isByStoring?: boolean;
  /** The parts of an event's key; the time is that for which it counts. */
  partsOf(event: ParsedEvent, time: number): string[];
  /** Adds to the stored counts, in a transaction. */
  store(of: CountedDay, key: string, count: number): void;
}

/** Counts that are kept in tables of their own. */
export interface KeptTables {
  cursors: readonly Cursor[];
  measuresOf(kind: Kind): readonly KindMeasure[];
  /** Stores up to where is counted, in a transaction. */
  storeCursors(): void;
  /** Empties the tables. */
  forget(): void;
}

export interface EventCounterParts {
  /** The events' database, open for reading. */
  stored: Database.Database;
  /** Reads the events' clock as it is stored at that moment. */
  clock: () => Clock;
}

/** Counts by the name of a key. */
type Cells = Map<string, { parts: string[]; count: number }>;

type Pending = CountedDay & { cells: Map<KindMeasure, Cells> };

/** What events are whose measures read nothing of them. */
const noEvent: ParsedEvent = {};

export class EventCounter {
  readonly database: Database.Database;
  readonly #clock: () => Clock;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #tables: KeptTables[] = [];
  readonly #kinds = new Map<number, { kind: Kind; measures: readonly KindMeasure[] }>();
  /** Counts that are not durable yet, by kind, day and block. */
  #pending = new Map<string, Pending>();
  #pendingCells = 0;
  #isPending = false;

  /** @param database that of the counts, open for writing */
  constructor(database: Database.Database, { stored, clock }: EventCounterParts) {
    this.database = database;
    this.#clock = clock;
    this.#statements = prepareStatements(stored);
  }

  add(tables: KeptTables): void {
    this.#tables.push(tables);
  }

  newest(): number {
    return oneRow(this.#statements.newest)[0];
  }

  /**
   * Counts the next events for those of these cursors that are most behind, and for all others at the same position. Says whether there may
   * be more.
   */
  countNext(cursors: readonly Cursor[]): boolean {
    const newest = this.newest();
    const from = Math.min(...cursors.map(({ counted }) => counted));
    if (from >= newest) return false;
    const all = this.#tables.flatMap((tables) => tables.cursors);
    const due = new Set(all.filter(({ counted }) => counted === from));
    const until = Math.min(newest, ...all.map(({ counted }) => counted).filter((at) => at > from));
    const through = this.countRange([from + 1, until], due);
    for (const cursor of due) cursor.counted = through;
    return cursors.some(({ counted }) => counted < newest);
  }

  /** Counts the first events of a range for some cursors. Returns the position up to which they are counted then. */
  countRange([first, last]: PositionRange, due: ReadonlySet<Cursor>): number {
    if (this.#pendingCells >= maxPending) this.flush();
    this.#isPending = true;
    const times = this.#clock();
    let events = 0;
    let through = last;
    // One after the other: a thousand of the largest events are 32 MB.
    for (const [position, kind, xdm] of this.#statements.events.iterate(first - 1, last)) {
      this.#count({ block: blockOf(position), stored: times.timeOf(position), kind, xdm }, due);
      events += 1;
      through = position;
    }
    return events < maxEvents ? last : through;
  }

  #count(row: { block: number; stored: number; kind: number; xdm: string }, due: ReadonlySet<Cursor>): void {
    const { block, stored } = row;
    const { kind, measures } = this.#kindOf(row.kind);
    let event: ParsedEvent | undefined;
    let time = 0;
    let cells: Pending["cells"] | undefined;
    for (const measure of measures) {
      if (!due.has(measure.cursor)) continue;
      if (measure.isByStoring) {
        this.#add(
          this.#cellsOf({ kind, day: Math.floor(stored / dayMs), block }),
          measure,
          measure.partsOf(noEvent, stored),
        );
        continue;
      }
      if (event === undefined) {
        event = parseWellFormed(row.xdm) as ParsedEvent;
        time = countedTime(event, stored);
      }
      cells ??= this.#cellsOf({ kind, day: Math.floor(time / dayMs), block });
      this.#add(cells, measure, measure.partsOf(event, time));
    }
  }

  #cellsOf(of: CountedDay): Pending["cells"] {
    const name = `${of.kind.number} ${of.day} ${of.block}`;
    const known = this.#pending.get(name);
    if (known) return known.cells;
    const cells: Pending["cells"] = new Map();
    this.#pending.set(name, { ...of, cells });
    return cells;
  }

  #add(cells: Pending["cells"], measure: KindMeasure, parts: string[]): void {
    const ofMeasure: Cells = cells.get(measure) ?? new Map();
    cells.set(measure, ofMeasure);
    const name = nameOfKey(parts);
    const cell = ofMeasure.get(name);
    if (cell) cell.count += 1;
    else {
      ofMeasure.set(name, { parts, count: 1 });
      this.#pendingCells += 1;
    }
  }

  #kindOf(number: number) {
    const known = this.#kinds.get(number);
    if (known) return known;
    const [site, environment, label, verdict] = oneRow(this.#statements.kind, number);
    const kind = { number, site, environment, label, verdict };
    const added = { kind, measures: this.#tables.flatMap((tables) => tables.measuresOf(kind)) };
    if (this.#kinds.size >= maxKinds) this.#kinds.clear();
    this.#kinds.set(number, added);
    return added;
  }

  /** Makes what is counted durable. */
  flush(): void {
    if (!this.#isPending) return;
    inTransaction(this.database, () => {
      for (const { cells, ...of } of this.#pending.values())
        for (const [measure, ofMeasure] of cells)
          for (const { parts, count } of ofMeasure.values()) measure.store(of, JSON.stringify(parts), count);
      for (const tables of this.#tables) tables.storeCursors();
    });
    this.#drop();
  }

  /** For when all events were removed because somebody starts afresh: nothing of them is kept. */
  forget(): void {
    for (const tables of this.#tables) tables.forget();
    this.#drop();
  }

  #drop(): void {
    this.#pending.clear();
    this.#pendingCells = 0;
    this.#isPending = false;
  }
}

/** Faster than JSON, and as clear: no text of a part can look like another part. */
export function nameOfKey(parts: readonly string[]): string {
  let name = "";
  for (const part of parts) name += `${part.length} ${part}`;
  return name;
}

function prepareStatements(stored: Database.Database) {
  return {
    newest: prepareRows<[number]>(stored, "SELECT coalesce(max(position), 0) FROM events"),
    events: prepareRows<[position: number, kind: number, xdm: string]>(
      stored,
      `SELECT position, kind, xdm FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ${maxEvents}`,
    ),
    kind: prepareRows<[site: string, environment: string, label: string, verdict: string]>(
      stored,
      "SELECT site, environment, event_type, verdict FROM kinds WHERE kind = ?",
    ),
  };
}
