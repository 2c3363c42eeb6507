/**
 * Keeps the counts that reports show, also of events that were removed since: a report reads some thousand counts instead of a million
 * events. They are counted behind the writer, each measure up to a position of its own: one that is declared later begins at the first event
 * that is there. Duplicates do not count, and rejected events count only by when they were stored.
 */
import type { Clock, PositionRange } from "@tagwell/collector/log/clock";
import { inTransaction, oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type { Verdict } from "@tagwell/contract";
import type Database from "libsql";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { MeasureQuery, QualityQuery } from "../doors/storage.ts";
import { openBoundedValues } from "./bounded-values.ts";
import { type DayRow, type PackedCounts, packCounts } from "./packed-counts.ts";
import { type CompiledMeasure, compileMeasures, countedTime, format, slotMs, slotOf } from "./report-keys.ts";

/** A day of UTC, in milliseconds. */
const dayMs = 86_400_000;
/** Events that are counted at a time, so that questions are answered in between: some 20 ms. */
const maxEvents = 1000;
/** Counts that wait in memory. */
const maxPending = 50_000;
/** A question waits for as many events to be counted; the one who asked reads what is left. */
const maxAsked = 10 * maxEvents;
/** Kinds that are memoized: labels that no property defines may be anything. */
const maxKinds = 1000;

/** What counts every event by when it was stored, and by its verdict. */
const everyEvent = "stored";

export interface KeptCountsParts {
  /** The events' database, open for reading. */
  stored: Database.Database;
  /** What is counted: the `measures` of each. */
  environments: readonly CountedEnvironment[];
  /** Reads the events' clock as it is stored at that moment. */
  clock: () => Clock;
}

/** A measure by its id, over a range of days. */
export type CountsQuery = Omit<MeasureQuery, "measure" | "dividedBy" | "where" | "byDay"> & { measure: string };

/** Counts, and the ranges of positions that are not among them, both ends included. */
export interface CountedSoFar {
  packed: PackedCounts;
  left: PositionRange[];
}

export type KeptCounts = ReturnType<typeof openKeptCounts>;

/** A measure of an environment. */
interface Kept {
  number: number;
  /** The position up to which it counts. */
  counted: number;
}

interface Pending {
  columns: [number: number, day: number, site: string, environment: string, key: string];
  count: number;
}

type KeptMeasure = CompiledMeasure & Pick<Kept, "number">;

/** @param database its own, open for writing, with the tables */
export function openKeptCounts(database: Database.Database, { stored, environments, clock }: KeptCountsParts) {
  const measuresOf = compileMeasures(environments);
  const nameOf = (environment: string, id: string) => `${format} ${environment} ${id}`;
  const names = environments.flatMap(({ environment, measures }) => measures.map(({ id }) => nameOf(environment, id)));
  const kept = numberKept(database, [everyEvent, ...names]);

  const newestPosition = prepareRows<[number]>(stored, "SELECT coalesce(max(position), 0) FROM events");
  const eventsOf = prepareRows<
    [position: number, site: string, environment: string, label: string, verdict: string, xdm: string]
  >(
    stored,
    `SELECT position, site, environment, event_type, verdict, xdm FROM events JOIN kinds USING (kind)
     WHERE position > ? AND position <= ? ORDER BY position LIMIT ${maxEvents}`,
  );
  const addCount = database.prepare(`
    INSERT INTO kept_counts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  const setCounted = database.prepare("UPDATE kept_measures SET counted = ? WHERE measure = ?");
  // One row for thousands of counts: the driver takes longer for each value than SQLite does to join them. No key contains a line break.
  const countsOfDays = prepareRows<DayRow>(
    database,
    `SELECT day, site, environment, group_concat(key, char(10)), group_concat(count) FROM kept_counts
     WHERE measure = ?1 AND day BETWEEN ?2 AND ?3 AND (?4 IS NULL OR site = ?4) AND environment = ?5 GROUP BY day, site`,
  );
  const countsOfSteps = prepareRows<[day: number, key: string, count: number]>(
    database,
    `SELECT day, key, sum(count) FROM kept_counts
     WHERE measure = ?1 AND day >= ?2 AND (?3 IS NULL OR site = ?3) AND (?4 IS NULL OR environment = ?4) GROUP BY day, key`,
  );
  const keysOfDay = prepareRows<[string]>(
    database,
    "SELECT DISTINCT key FROM kept_counts WHERE measure = ? AND day = ?",
  );
  const boundedValue = openBoundedValues((measure, onDay) => {
    const [number, dividedBy] = measure.split(" ");
    return keysOfDay.all(Number(number), onDay).map(([key]) => JSON.parse(key)[Number(dividedBy)]);
  });
  /** Counts that are not durable yet, and the measures that were counted since the last ones that are. */
  let pending = new Map<string, Pending>();
  let touched = new Set<Kept>();
  /** The measures that are counted now: all that are behind by as much, of each kind of event. */
  let due = new Set<Kept>();
  const kinds = new Map<string, readonly KeptMeasure[]>();
  return { countMore, countUp, isPending: () => touched.size > 0, flush, read, readStored, steps, forget };

  /** Counts the next events for the measures that are most behind, and says whether there may be more. */
  function countMore(): boolean {
    const [newest] = oneRow(newestPosition);
    const all = [...kept.values()];
    const from = Math.min(...all.map(({ counted }) => counted));
    if (from >= newest) return false;
    choose(all.filter(({ counted }) => counted === from));
    const until = Math.min(newest, ...all.map(({ counted }) => counted).filter((at) => at > from));
    const times = clock();
    let events = 0;
    let through = until;
    // One after the other: a thousand of the largest events are 32 MB.
    for (const [position, ...event] of eventsOf.iterate(from, until)) {
      note(event, position, times);
      events += 1;
      through = position;
    }
    if (events < maxEvents) through = until;
    for (const measure of due) {
      measure.counted = through;
      touched.add(measure);
    }
    if (pending.size >= maxPending) flush();
    return through < newest || kept.size > due.size;
  }

  function choose(measures: readonly Kept[]): void {
    if (measures.length === due.size && measures.every((measure) => due.has(measure))) return;
    due = new Set(measures);
    kinds.clear();
  }

  function note(event: [string, string, string, string, string], position: number, times: Clock): void {
    const [site, environment, label, verdict, xdm] = event;
    // A preview is no visit.
    if (environment === "preview") return;
    const measures = measuresOfKind(site, environment, label, verdict);
    const at = times.timeOf(position);
    const every = kept.get(everyEvent) as Kept;
    if (due.has(every))
      add([every.number, Math.floor(at / dayMs), site, environment, JSON.stringify([slotOf(at), verdict])]);
    if (measures.length === 0) return;
    const parsed = JSON.parse(xdm);
    const time = countedTime(parsed, at);
    const onDay = Math.floor(time / dayMs);
    for (const { number, dividedBy, partsOf } of measures) {
      const parts = partsOf(parsed, time);
      if (dividedBy !== undefined)
        parts[dividedBy] = boundedValue(`${number} ${dividedBy}`, onDay, parts[dividedBy] ?? "");
      add([number, onDay, site, environment, JSON.stringify(parts)]);
    }
  }

  /** What is counted now of the events of a kind. */
  function measuresOfKind(site: string, environment: string, label: string, verdict: string): readonly KeptMeasure[] {
    const name = `${site} ${environment} ${label} ${verdict}`;
    const known = kinds.get(name);
    if (known) return known;
    const measures = (verdict === "accepted" ? measuresOf(environment, label) : []).flatMap((measure) => {
      const found = kept.get(nameOf(environment, measure.id));
      return found && due.has(found) ? [{ ...measure, number: found.number }] : [];
    });
    if (kinds.size >= maxKinds) kinds.clear();
    kinds.set(name, measures);
    return measures;
  }

  function add(columns: Pending["columns"]): void {
    const name = columns.join("\n");
    const known = pending.get(name);
    if (known) known.count += 1;
    else pending.set(name, { columns, count: 1 });
  }

  /** Makes what is counted durable. */
  function flush(): void {
    if (touched.size === 0) return;
    inTransaction(database, () => {
      for (const { columns, count } of pending.values()) addCount.run(...columns, count);
      for (const { number, counted } of touched) setCounted.run(counted, number);
    });
    pending = new Map();
    touched = new Set();
  }

  /** Counts up to so many events, and makes them durable. Says whether all are counted, or all up to a position: they may be removed then. */
  function countUp(through = Number.POSITIVE_INFINITY): boolean {
    const isDone = () => [...kept.values()].every(({ counted }) => counted >= through);
    let isBehind = true;
    for (let events = 0; events < maxAsked && isBehind && !isDone(); events += maxEvents) isBehind = countMore();
    flush();
    return !isBehind || isDone();
  }

  /** The counts of a measure by day; undefined for one that is not kept here, or not in each environment alike. */
  function read(asked: CountsQuery): CountedSoFar | undefined {
    if (!environments.some(({ measures }) => measures.some(({ id }) => id === asked.measure))) return undefined;
    countUp();
    return readStored(asked);
  }

  /** The same, without counting what is new: nothing can be written, as on a full disk. */
  function readStored({ measure, from, to, site, environment }: CountsQuery): CountedSoFar | undefined {
    const asked = environments
      .map((each) => ({ name: each.environment, kept: kept.get(nameOf(each.environment, measure)) }))
      .filter(({ name }) => (environment ?? name) === name);
    const [first] = asked;
    if (!first?.kept || asked.some((each) => each.kept?.counted !== first.kept?.counted)) return undefined;
    const { counted } = first.kept;
    const [newest] = oneRow(newestPosition);
    function* rows() {
      for (const each of asked) yield* countsOfDays.iterate(each.kept?.number, from, to, site ?? null, each.name);
    }
    return { packed: packCounts(rows()), left: counted < newest ? [[counted + 1, newest]] : [] };
  }

  /** The number of events by verdict and step; undefined where the counts are not fine enough, or lack events. */
  function steps({ site, environment, from, stepMs }: QualityQuery) {
    if (stepMs % slotMs !== 0 || from % slotMs !== 0 || !countUp()) return undefined;
    const rows = countsOfSteps.all(
      kept.get(everyEvent)?.number,
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

  /** For when all events were removed because somebody starts afresh: nothing of them is kept. */
  function forget(): void {
    inTransaction(database, () => database.exec("DELETE FROM kept_counts; UPDATE kept_measures SET counted = 0"));
    pending = new Map();
    touched = new Set();
    for (const measure of kept.values()) measure.counted = 0;
  }
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
