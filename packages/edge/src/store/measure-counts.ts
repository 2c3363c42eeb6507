/**
 * Counts the events of measures that no report declares: of the stored events when they are asked for, because counting every
 * event by every field as it comes would slow down storing. A count is kept, and later questions add what came since.
 */
import type { KeyCount, MeasureQuery } from "../doors.ts";
import { type CountedEnvironment, measureId } from "../report-measures.ts";
import { maxValues, otherValues } from "./bounded-values.mjs";
import type { Reader } from "./start-reader.ts";

export interface MeasureCounts {
  /** By day, of all sites and environments. Rejects with Unavailable when the events cannot be read. */
  read(query: Pick<MeasureQuery, "measure" | "dividedBy" | "from">): Promise<Iterable<KeyCount>>;
  /** For when all events were removed. */
  forget(): void;
}

interface Counted {
  /** The first day that is counted. */
  from: number;
  /** The position up to which events are counted. */
  until: number;
  /** How many events had been removed then. */
  removed: number;
  counts: Map<string, KeyCount>;
  /** The values of the part `dividedBy`, by day. */
  values: Map<number, Set<string>>;
}

type Kind = [kind: number, site: string, environment: string, label: string];
interface ToRead {
  kinds: Kind[];
  before: number;
  newest: number;
  removed: number;
}
interface CountedPart {
  last: number | undefined;
  counts: [day: number, key: string[], count: number][];
}

const dayMs = 86_400_000;
/** Measures whose counts are kept. */
const maxKept = 8;

export function createMeasureCounts(
  { ask }: Pick<Reader, "ask">,
  measured: readonly Omit<CountedEnvironment, "measures">[],
): MeasureCounts {
  const kept = new Map<string, Promise<Counted>>();

  return {
    async read({ measure, dividedBy, from }) {
      const id = `${measureId(measure)} ${dividedBy ?? ""}`;
      // Those who ask at one time wait for one another. A count that failed is made anew.
      const known = kept.get(id)?.catch(() => undefined);
      const counted = Promise.resolve(known).then((before) => count(before, { measure, dividedBy, from }));
      kept.delete(id);
      kept.set(id, counted);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return (await counted).counts.values();
    },
    forget: () => kept.clear(),
  };

  async function count(
    before: Counted | undefined,
    { measure, dividedBy, from }: Pick<MeasureQuery, "measure" | "dividedBy" | "from">,
  ): Promise<Counted> {
    const key = Object.values(measure.key);
    const environments = measured.map((each) => ({ ...each, measures: [{ id: "", events: measure.events, key }] }));
    const found = await ask<ToRead>("measured-kinds", {
      environments: measured.map(({ environment }) => environment),
      labels: [...new Set(measure.events)],
      from: from * dayMs,
    });
    const isKnown = before !== undefined && before.from <= from && before.removed === found.removed;
    const counted: Counted = isKnown
      ? before
      : { from, until: found.before, removed: found.removed, counts: new Map(), values: new Map() };
    const at = dividedBy === undefined ? -1 : Object.keys(measure.key).indexOf(dividedBy);
    const parts: [kind: Kind, counts: CountedPart["counts"]][] = [];
    for (const kind of found.kinds) {
      for (let after: number | undefined = counted.until; after !== undefined; ) {
        const part: CountedPart = await ask("measured-events", { environments, kind, after, until: found.newest });
        parts.push([kind, part.counts]);
        after = part.last;
      }
    }
    // Only once everything was read, so that what failed halfway is not counted twice.
    for (const [kind, counts] of parts) for (const each of counts) add(counted, kind, at, each);
    counted.until = Math.max(counted.until, found.newest);
    return counted;
  }

  function add(
    { counts, values }: Counted,
    [, site, environment]: Kind,
    at: number,
    [day, parts, count]: CountedPart["counts"][number],
  ): void {
    const key = at < 0 ? parts : parts.with(at, boundedValue(values, day, parts[at] ?? ""));
    const id = JSON.stringify([day, site, environment, key]);
    const known = counts.get(id);
    if (known) known.count += count;
    else counts.set(id, { day, site, environment, key, count });
  }
}

/** The value, or what counts for those beyond the first ones of the day: anybody can write values into an address. */
function boundedValue(byDay: Map<number, Set<string>>, day: number, value: string): string {
  const values = byDay.get(day) ?? new Set();
  byDay.set(day, values);
  if (values.has(value)) return value;
  if (values.size >= maxValues) return otherValues;
  values.add(value);
  return value;
}
