/**
 * Keeps which fields the events of each hour and each day have (field-tally.ts), of each site and environment by itself, so that a question
 * about many days reads a few of these in place of a million events. They are those of the events that are there: where some of a block
 * were removed, it is counted again.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { inTransaction, oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import { type Asked, askOf } from "./ask-of.ts";
import { FieldTally, type TalliedFields } from "./field-tally.ts";
import { blocksOf, dayMs, type FieldSpan, hourMs, isWhole, type KeptFields, type TimeBlock } from "./field-traffic.ts";
import { fieldTrafficQueries } from "./field-traffic-queries.ts";
import type { StoredRows } from "./stored-rows.ts";

type Scope = Required<Pick<FieldSpan, "site" | "environment">>;
/** An hour that is being counted, scope by scope. */
interface OpenHour extends TimeBlock {
  scopes: Scope[];
  found: [Scope, TalliedFields][];
  tally: FieldTally;
  from: number | undefined;
}

export class FieldBlocks {
  readonly #database: Database.Database;
  readonly #stored: StoredRows;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #ask: Asked<typeof fieldTrafficQueries>;
  /** Blocks that end before this time (ms) are counted. */
  #next = 0;
  #open: OpenHour | undefined;
  /** How many events had been removed, and how often the clock had been set, when it was at the first hour. */
  #changes = "";

  /** @param database that of the counts, which has the table */
  constructor(database: Database.Database, stored: StoredRows) {
    this.#database = database;
    this.#stored = stored;
    this.#statements = prepareStatements(database);
    this.#ask = askOf(fieldTrafficQueries, stored);
  }

  /** Counts some of the events of the first hour that is over and not counted, and says whether there may be more. */
  countMore(): boolean {
    this.#seeChanges();
    if (this.#open) this.#countPart(this.#open);
    else {
      const since = this.#firstHour();
      const hour = { since, until: since + hourMs };
      if (hour.until > Math.min(this.#ask.fieldTrafficEnds()?.last ?? 0, Date.now())) return false;
      const day = Math.floor((this.#next - 1) / dayMs) * dayMs;
      if (since >= day + dayMs) this.#keepDay({ since: day, until: day + dayMs });
      if (this.#isKept(hour)) this.#next = hour.until;
      else this.#open = { ...hour, scopes: this.#scopes(), found: [], tally: new FieldTally(), from: undefined };
    }
    return true;
  }

  /** The fields of a span's events, of each block whose events are all counted. */
  read({ since, until, ...scope }: FieldSpan): KeptFields {
    this.#seeChanges();
    const tally = new FieldTally();
    const left: TimeBlock[] = [];
    for (const block of blocksOf({ since, until })) {
      const whole = this.#rowsOf(block, scope, block.until - block.since);
      // A day that has only just ended has its hours.
      const rows = whole.length > 0 ? whole : this.#rowsOf(block, scope, hourMs);
      const isCounted = isWhole(block) && block.until < this.#next;
      if (isCounted || sumOf(rows) === eventsOf(this.#ask.fieldTrafficCount({ ...scope, ...block })))
        for (const [, packed] of rows) tally.addAll(unpack(packed));
      else left.push(block);
    }
    return { counted: tally.result(), left };
  }

  forget(): void {
    this.#database.exec("DELETE FROM field_blocks");
    this.#next = 0;
    this.#open = undefined;
  }

  /** Whatever was counted before may have lost events, and events that are stored now may be of an earlier hour. */
  #seeChanges(): void {
    const statement = this.#stored.rows<[removed: number, jumps: number]>(
      "SELECT (SELECT sum(events) FROM removals), (SELECT count(*) FROM clock_jumps)",
    );
    const changes = oneRow(statement).join();
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.#next = 0;
    this.#open = undefined;
    this.#statements.removeBefore.run(this.#ask.fieldTrafficEnds()?.first ?? Number.MAX_SAFE_INTEGER);
  }

  /** The beginning of the first hour that is not before the next one and has events. */
  #firstHour(): number {
    const { rows, clock } = this.#stored;
    const position = rows<[number]>(
      "SELECT position FROM events WHERE position BETWEEN ? AND ? ORDER BY position LIMIT 1",
    );
    const times = clock();
    const first = times
      .ranges({ since: this.#next })
      .map((range) => position.get(...range)?.[0])
      .map((found) => (found === undefined ? Number.POSITIVE_INFINITY : times.timeOf(found)));
    return Math.floor(Math.min(...first) / hourMs) * hourMs;
  }

  #scopes(): Scope[] {
    const rows = this.#stored.rows<[Scope["site"], Scope["environment"]]>(
      "SELECT DISTINCT site, environment FROM kinds",
    );
    return rows.all().map(([site, environment]) => ({ site, environment }));
  }

  #countPart(open: OpenHour): void {
    const { since, until, from } = open;
    const [scope] = open.scopes;
    if (!scope) {
      this.#keep(open, open.found);
      this.#next = until;
      this.#open = undefined;
      return;
    }
    const { next, ...part } = this.#ask.fieldTrafficPart({ ...scope, since, until, from });
    open.tally.addAll(part);
    open.from = next;
    if (next !== undefined) return;
    open.found.push([scope, open.tally.result()]);
    open.tally = new FieldTally();
    open.scopes.shift();
  }

  /** Whether as many events are counted as there are. */
  #isKept(block: TimeBlock): boolean {
    const stored = this.#scopes().map(
      (scope) => [eventsOf(this.#ask.fieldTrafficCount({ ...scope, ...block }))] as const,
    );
    return oneRow(this.#statements.events, block.since, block.until)[0] === sumOf(stored);
  }

  #keepDay(day: TimeBlock): void {
    if (this.#isKept(day)) return;
    const found = this.#scopes().map((scope): [Scope, TalliedFields] => {
      const tally = new FieldTally();
      for (const [, packed] of this.#rowsOf(day, scope, hourMs)) tally.addAll(unpack(packed));
      return [scope, tally.result()];
    });
    this.#keep(day, found);
  }

  /** The blocks of this length (ms) that lie in another. */
  #rowsOf({ since, until }: TimeBlock, { site, environment }: Partial<Scope>, length: number) {
    return this.#statements.blocks.all(since, until, length, site ?? null, environment ?? null);
  }

  #keep({ since, until }: TimeBlock, found: readonly [Scope, TalliedFields][]): void {
    inTransaction(this.#database, () => {
      this.#statements.remove.run(since, until);
      for (const [{ site, environment }, tally] of found) {
        const events = eventsOf(tally.events);
        if (events > 0) this.#statements.add.run(since, until, site, environment, events, pack(tally));
      }
    });
  }
}

const eventsOf = ({ accepted, rejected }: TalliedFields["events"]) => accepted + rejected;
const sumOf = (rows: readonly (readonly [events: number, ...rest: unknown[]])[]) =>
  rows.reduce((sum, [events]) => sum + events, 0);
const pack = (tally: TalliedFields) => deflateRawSync(JSON.stringify(tally));
const unpack = (packed: Uint8Array) => JSON.parse(inflateRawSync(packed).toString()) as TalliedFields;

function prepareStatements(database: Database.Database) {
  return {
    add: database.prepare("INSERT INTO field_blocks VALUES (?, ?, ?, ?, ?, ?)"),
    remove: database.prepare("DELETE FROM field_blocks WHERE since = ? AND until = ?"),
    removeBefore: database.prepare("DELETE FROM field_blocks WHERE until <= ?"),
    events: prepareRows<[number]>(
      database,
      "SELECT coalesce(sum(events), 0) FROM field_blocks WHERE since = ? AND until = ?",
    ),
    blocks: prepareRows<[events: number, packed: Uint8Array]>(
      database,
      `SELECT events, tally FROM field_blocks WHERE since >= ?1 AND until <= ?2 AND until - since = ?3 AND (?4 IS NULL OR site = ?4)
       AND CASE WHEN ?5 IS NULL THEN environment <> 'preview' ELSE environment = ?5 END ORDER BY since`,
    ),
  };
}
