/**
 * Keeps the counts that reports show, also of events that were removed since: a report reads some thousand counts instead of a million
 * events. They are counted behind the writer, each measure up to a position of its own: one that is declared later begins at the first event
 * that is there. Duplicates do not count, and rejected events count only by when they were stored.
 */
import type { PositionRange } from "@tagwell/collector/log/clock";
import { inTransaction, prepareRows } from "@tagwell/collector/log/open-database";
import type { Verdict } from "@tagwell/contract";
import type Database from "libsql";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { MeasureQuery, QualityQuery } from "../doors/storage.ts";
import { openBoundedValues } from "./bounded-values.ts";
import {
  type Cursor,
  dayMs,
  type EventCounter,
  type KeptTables,
  type Kind,
  type KindMeasure,
  maxAsked,
  maxEvents,
} from "./event-counter.ts";
import { type DayRow, type PackedCounts, packCounts } from "./packed-counts.ts";
import { type CompiledMeasure, compileMeasures, format, slotMs, slotOf } from "./report-keys.ts";

/** What counts every event by when it was stored, and by its verdict. */
const everyEvent = "stored";

/** A measure by its id, over a range of days. */
export type CountsQuery = Omit<MeasureQuery, "measure" | "dividedBy" | "where" | "byDay"> & { measure: string };

/** Counts, and the ranges of positions that are not among them, both ends included. */
export interface CountedSoFar {
  packed: PackedCounts;
  left: PositionRange[];
}

/** A measure of an environment, and the position up to which it counts. */
type Kept = Cursor & { number: number };

const nameOf = (environment: string, id: string) => `${format} ${environment} ${id}`;

export class KeptCounts implements KeptTables {
  readonly #counter: EventCounter;
  readonly #environments: readonly CountedEnvironment[];
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #compiled: ReturnType<typeof compileMeasures>;
  readonly #kept: ReadonlyMap<string, Kept>;
  readonly #boundedValue: ReturnType<typeof openBoundedValues>;
  readonly cursors: readonly Kept[];

  /**
   * The counter's database has the tables.
   * @param environments whose `measures` are counted
   */
  constructor(counter: EventCounter, environments: readonly CountedEnvironment[]) {
    this.#counter = counter;
    this.#environments = environments;
    this.#statements = prepareStatements(counter.database);
    this.#compiled = compileMeasures(environments);
    const names = environments.flatMap(({ environment, measures }) =>
      measures.map(({ id }) => nameOf(environment, id)),
    );
    this.#kept = numberKept(counter.database, [everyEvent, ...names]);
    this.cursors = [...this.#kept.values()];
    this.#boundedValue = openBoundedValues((measure, onDay) => {
      const [number, dividedBy] = measure.split(" ");
      return this.#statements.keysOfDay.all(Number(number), onDay).map(([key]) => JSON.parse(key)[Number(dividedBy)]);
    });
    counter.add(this);
  }

  measuresOf({ environment, label, verdict }: Kind): KindMeasure[] {
    // A preview is no visit.
    if (environment === "preview") return [];
    const every = {
      ...this.#measureOf(everyEvent, (_event, stored) => [slotOf(stored), verdict]),
      isByStoring: true,
    };
    if (verdict !== "accepted") return [every];
    const measures = this.#compiled(environment, label).map((measure) => {
      const name = nameOf(environment, measure.id);
      return this.#measureOf(name, this.#bounded(measure, this.#keptOf(name).number));
    });
    return [every, ...measures];
  }

  #keptOf(name: string): Kept {
    return this.#kept.get(name) as Kept;
  }

  #measureOf(name: string, partsOf: KindMeasure["partsOf"]): KindMeasure {
    const cursor = this.#keptOf(name);
    return {
      cursor,
      partsOf,
      store: ({ kind, day }, key, count) =>
        void this.#statements.addCount.run(cursor.number, day, kind.site, kind.environment, key, count),
    };
  }

  #bounded({ dividedBy, partsOf }: CompiledMeasure, number: number): KindMeasure["partsOf"] {
    if (dividedBy === undefined) return partsOf;
    return (event, time) => {
      const parts = partsOf(event, time);
      const day = Math.floor(time / dayMs);
      parts[dividedBy] = this.#boundedValue(`${number} ${dividedBy}`, day, parts[dividedBy] ?? "");
      return parts;
    };
  }

  storeCursors(): void {
    for (const { number, counted } of this.cursors) this.#statements.setCounted.run(counted, number);
  }

  /** Counts the next events for the measures that are most behind, and says whether there may be more. */
  countMore(): boolean {
    return this.#counter.countNext(this.cursors);
  }

  /** Counts up to so many events, and makes them durable. Says whether all are counted, or all up to a position: they may be removed then. */
  countUp(through = Number.POSITIVE_INFINITY): boolean {
    const isDone = () => this.cursors.every(({ counted }) => counted >= through);
    let isBehind = true;
    for (let events = 0; events < maxAsked && isBehind && !isDone(); events += maxEvents) isBehind = this.countMore();
    this.#counter.flush();
    return !isBehind || isDone();
  }

  /** The counts of a measure by day; undefined for one that is not kept here, or not in each environment alike. */
  read(asked: CountsQuery): CountedSoFar | undefined {
    if (!this.#environments.some(({ measures }) => measures.some(({ id }) => id === asked.measure))) return undefined;
    this.countUp();
    return this.readStored(asked);
  }

  /** The same, without counting what is new: nothing can be written, as on a full disk. */
  readStored({ measure, from, to, site, environment }: CountsQuery): CountedSoFar | undefined {
    const asked = this.#environments
      .map((each) => ({ name: each.environment, kept: this.#kept.get(nameOf(each.environment, measure)) }))
      .filter(({ name }) => (environment ?? name) === name);
    const [first] = asked;
    if (!first?.kept || asked.some((each) => each.kept?.counted !== first.kept?.counted)) return undefined;
    const { counted } = first.kept;
    const newest = this.#counter.newest();
    const { countsOfDays } = this.#statements;
    function* rows() {
      for (const { name, kept } of asked) yield* countsOfDays.iterate(kept?.number, from, to, site ?? null, name);
    }
    return { packed: packCounts(rows()), left: counted < newest ? [[counted + 1, newest]] : [] };
  }

  /** The number of events by verdict and step; undefined where the counts are not fine enough, or lack events. */
  steps({ site, environment, from, stepMs }: QualityQuery) {
    if (stepMs % slotMs !== 0 || from % slotMs !== 0 || !this.countUp()) return undefined;
    const rows = this.#statements.countsOfSteps.all(
      this.#keptOf(everyEvent).number,
      Math.floor(from / dayMs),
      site ?? null,
      environment ?? null,
    );
    return rows.flatMap(([day, key, count]) => {
      const [slot, verdict] = JSON.parse(key) as [string, Verdict];
      const step = Math.floor((day * dayMs + Number(slot) * slotMs - from) / stepMs);
      return step < 0 ? [] : [{ verdict, step, count }];
    });
  }

  forget(): void {
    const { database } = this.#counter;
    inTransaction(database, () => database.exec("DELETE FROM kept_counts; UPDATE kept_measures SET counted = 0"));
    for (const measure of this.cursors) measure.counted = 0;
  }
}

function prepareStatements(database: Database.Database) {
  return {
    addCount: database.prepare(`
      INSERT INTO kept_counts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`),
    setCounted: database.prepare("UPDATE kept_measures SET counted = ? WHERE measure = ?"),
    // One row for thousands of counts: the driver takes longer for each value than SQLite does to join them. No key contains a line break.
    countsOfDays: prepareRows<DayRow>(
      database,
      `SELECT day, site, environment, group_concat(key, char(10)), group_concat(count) FROM kept_counts
       WHERE measure = ?1 AND day BETWEEN ?2 AND ?3 AND (?4 IS NULL OR site = ?4) AND environment = ?5 GROUP BY day, site`,
    ),
    countsOfSteps: prepareRows<[day: number, key: string, count: number]>(
      database,
      `SELECT day, key, sum(count) FROM kept_counts
       WHERE measure = ?1 AND day >= ?2 AND (?3 IS NULL OR site = ?3) AND (?4 IS NULL OR environment = ?4) GROUP BY day, key`,
    ),
    keysOfDay: prepareRows<[string]>(database, "SELECT DISTINCT key FROM kept_counts WHERE measure = ? AND day = ?"),
  };
}

/** The measures by their names, with the positions up to which they count. */
function numberKept(database: Database.Database, names: readonly string[]): Map<string, Kept> {
  const add = database.prepare("INSERT INTO kept_measures (name, counted) VALUES (?, 0) ON CONFLICT DO NOTHING");
  const rows = prepareRows<[name: string, number: number, counted: number]>(
    database,
    "SELECT name, measure, counted FROM kept_measures",
  );
  const known = new Set(rows.all().map(([name]) => name));
  if (names.some((name) => !known.has(name)))
    inTransaction(database, () => {
      for (const name of names) add.run(name);
    });
  const wanted = new Set(names);
  return new Map(
    rows.all().flatMap(([name, number, counted]) => (wanted.has(name) ? [[name, { number, counted }]] : [])),
  );
}
