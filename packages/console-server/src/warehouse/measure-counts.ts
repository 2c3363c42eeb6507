/**
 * Counts the events of a measure. A thread keeps the counts behind the writer, of reports (kept-counts.ts) and for Ask (explored-counts.ts);
 * events that it has not counted yet, and measures that it does not know, are counted from the stored events when they are asked for.
 */

import type { PositionRange } from "@tagwell/collector/log/clock";
import type { Remote } from "@tagwell/collector/threads/worker-rpc";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { KeyCount, MeasureQuery } from "../doors/storage.ts";
import { openBoundedValues } from "./bounded-values.ts";
import { commonText } from "./compile-where.ts";
import type { CounterQueries } from "./counts-thread.ts";
import { nameOfKey } from "./event-counter.ts";
import type { MeasuredEventsQuery } from "./measure-queries.ts";
import { unpackCounts } from "./packed-counts.ts";
import type { Ask, ReaderQueries } from "./reader-thread.ts";
import { measureId } from "./report-measures.ts";

type Asked = Omit<MeasureQuery, "byDay">;

const dayMs = 86_400_000;

interface MeasureCountsParts {
  reader: { ask: Pick<Ask, "measuredKinds" | "measuredParts" | "measuredEvents"> };
  /** The thread that keeps counts, and helps to read where there are none. */
  counter: { ask: Remote<Pick<CounterQueries, "keptCounts" | "exploredCounts" | "measuredEvents">> };
  measured: readonly Omit<CountedEnvironment, "measures" | "explored">[];
}

/** Counts of stored events, and the ranges of events that are not among them. */
interface SoFar {
  rows: readonly KeyCount[];
  left: readonly PositionRange[];
}

/** Returns what counts a measure by day. It rejects with Unavailable when the events cannot be read. */
export function createMeasureCounts(parts: MeasureCountsParts) {
  const { counter } = parts;
  return async function countMeasure(asked: Asked): Promise<KeyCount[]> {
    const soFar = (await countsOfReports(asked)) ?? (await countsOfAsk(asked));
    const at = placeOf(asked.dividedBy, asked.measure);
    const byPlace = new Map<string, Map<string[], KeyCount>>();
    const boundedValue = openBoundedValues();
    const listOf = createLists();
    for (const row of soFar?.rows ?? []) add(row);
    for (const row of await countEvents(parts, asked, soFar?.left)) add(row);
    return Array.from(byPlace.values(), (counts) => Array.from(counts.values())).flat();

    function add({ day, site, environment, key: parts, count }: KeyCount): void {
      const key = listOf(at === undefined ? parts : parts.with(at, boundedValue("", day, parts[at] ?? "")));
      const place = `${day} ${site} ${environment}`;
      const counts = byPlace.get(place) ?? new Map<string[], KeyCount>();
      byPlace.set(place, counts);
      const known = counts.get(key);
      if (known) known.count += count;
      else counts.set(key, { day, site, environment, key, count });
    }
  };

  /** Undefined for a measure that no report declares, and while the thread is off. */
  async function countsOfReports({ measure, from, to, site, environment }: Asked): Promise<SoFar | undefined> {
    const kept = await counter.ask.keptCounts({ measure: measureId(measure), from, to, site, environment });
    return kept && { rows: unpackCounts(kept.packed), left: kept.left };
  }

  async function countsOfAsk({ measure, from, to, dividedBy }: Asked): Promise<SoFar | undefined> {
    const at = placeOf(dividedBy, measure);
    const counts = await counter.ask.exploredCounts({ measure: measureId(measure), from, to, dividedBy: at });
    const rows = counts?.rows.map(([day, site, environment, key, count]) => ({ day, site, environment, key, count }));
    return rows && { rows, left: counts?.left ?? [] };
  }
}

/** Equal keys share one list: hundreds of thousands of counts have far fewer keys, and are then found by their list. */
function createLists(): (parts: string[]) => string[] {
  const lists = new Map<string, string[]>();
  return (parts) => {
    const name = nameOfKey(parts);
    const known = lists.get(name);
    if (known) return known;
    lists.set(name, parts);
    return parts;
  };
}

const placeOf = (dividedBy: string | undefined, { key }: Asked["measure"]) =>
  dividedBy === undefined ? undefined : Object.keys(key).indexOf(dividedBy);

/** Counts the stored events of these ranges, or all: two threads read them, a part each at a time. */
async function countEvents(
  { reader, counter, measured }: MeasureCountsParts,
  { measure, where = {}, from }: Asked,
  ranges: readonly PositionRange[] | undefined,
): Promise<KeyCount[]> {
  if (ranges?.length === 0) return [];
  const key = Object.values(measure.key);
  const holding = commonText(
    Object.entries(where).flatMap(([name, value]) => {
      const part = measure.key[name];
      return part ? { part, value } : [];
    }),
  );
  const environments = measured.map((each) => ({ ...each, measures: [{ id: "", events: measure.events, key }] }));
  const { kinds, first, newest } = await reader.ask.measuredKinds({
    environments: measured.map(({ environment }) => environment),
    labels: [...new Set(measure.events)],
    from: from * dayMs,
  });
  const parts: MeasuredEventsQuery[] = [];
  for (const [start, until] of ranges ?? [[first, newest]])
    for (const kind of kinds) {
      let after = Math.max(start, first) - 1;
      for (const end of await reader.ask.measuredParts({ kind, after, until })) {
        parts.push({ environments, kind, after, until: end, holding });
        after = end;
      }
    }
  /** In the order of the parts, however long each takes: of too many values, the first ones count by themselves. */
  const found: KeyCount[][] = parts.map(() => []);
  const left = [...parts.keys()].reverse();
  async function count(read: (part: MeasuredEventsQuery) => Promise<PartCounts | undefined>): Promise<void> {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const part = parts[at] as MeasuredEventsQuery;
      const [, site, environment] = part.kind;
      const counts = await read(part);
      // The thread is off: the other one reads it.
      if (counts === undefined) return void left.push(at);
      found[at] = counts.map(([day, key, count]) => ({ day, site, environment, key, count }));
    }
  }
  await Promise.all([count(reader.ask.measuredEvents), count(counter.ask.measuredEvents)]);
  await count(reader.ask.measuredEvents);
  return found.flat();
}

type PartCounts = ReturnType<ReaderQueries["measuredEvents"]>;
