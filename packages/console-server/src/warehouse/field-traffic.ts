/**
 * Counts the fields of all events of a range of time: day by day, and at its ends hour by hour. What a storage has not counted by itself is
 * read, and of a whole day or hour kept in memory: it counts again as long as there are as many events.
 */
import type { EnvironmentName, FieldTraffic } from "@tagwell/contract";
import type { Warehouse } from "../doors/storage.ts";
import { FieldTally, type TalliedFields, type TalliedVerdict } from "./field-tally.ts";

/** Events of one site and environment, or of all, that were stored from `since` on and before `until`. */
export interface FieldSpan {
  site?: string | undefined;
  environment?: EnvironmentName | undefined;
  /** Milliseconds since 1970. */
  since: number;
  until: number;
}

/** What a storage answers; each in a short time, so that other questions are answered in between. */
export interface FieldSource {
  /** The times of its first and its last event; undefined where it is empty. */
  ends(): Promise<{ first: number; last: number } | undefined>;
  count(span: FieldSpan): Promise<Record<TalliedVerdict, number>>;
  /** The fields of a bounded number of events, and where to read the next ones `from`. */
  part(span: FieldSpan & { from?: number | undefined }): Promise<TalliedFields & { next?: number }>;
  /** What is counted already; undefined where that cannot be read. */
  kept?(span: FieldSpan): Promise<KeptFields | undefined>;
}

/** The fields of a part of a span's events, and where the others are. */
export interface KeptFields {
  counted: TalliedFields;
  left: TimeBlock[];
}

/** From `since` on and before `until`, in milliseconds since 1970. */
export type TimeBlock = Pick<FieldSpan, "since" | "until">;

export const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Fields that are kept in all: some 30 MB. A field of a page takes a fraction of it. */
const maxKept = 200_000;
const pageFieldsOfOne = 16;
const textOf = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

export function createCountFields(source: FieldSource): Warehouse["fieldTraffic"] {
  const kept = new Map<string, TalliedFields>();
  let keptFields = 0;

  return async ({ site, environment, by, since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }) => {
    const tally = new FieldTally();
    const ends = await source.ends();
    const range = ends && { since: Math.max(since, ends.first), until: Math.min(until, ends.last + 1) };
    const add = (counted: TalliedFields) =>
      tally.addAll(by === "page" ? counted : { ...counted, paths: [], pages: [] });
    const already = range && (await source.kept?.({ site, environment, ...range }));
    if (already) add(already.counted);
    for (const block of already?.left ?? (range ? blocksOf(range) : []))
      add(await countBlock({ site, environment, ...block }));
    const { pages, ...traffic } = inWords(tally.result());
    return by === "page" ? { ...traffic, pages } : traffic;
  };

  async function countBlock(span: FieldSpan): Promise<TalliedFields> {
    const { site = "", environment = "", since, until } = span;
    const key = `${site} ${environment} ${since} ${until}`;
    const known = kept.get(key);
    const { accepted, rejected } = await source.count(span);
    if (known?.events.accepted === accepted && known.events.rejected === rejected) return known;
    const counted = accepted + rejected === 0 ? new FieldTally().result() : await readBlock(span);
    if (isWhole(span)) keep(key, counted);
    return counted;
  }

  async function readBlock(span: FieldSpan): Promise<TalliedFields> {
    const tally = new FieldTally();
    let from: number | undefined;
    do {
      const { next, ...part } = await source.part({ ...span, from });
      tally.addAll(part);
      from = next;
    } while (from !== undefined);
    return tally.result();
  }

  /** The oldest ones make room. */
  function keep(key: string, counted: TalliedFields): void {
    drop(key);
    kept.set(key, counted);
    keptFields += sizeOf(counted);
    for (const oldest of kept.keys()) {
      if (keptFields <= maxKept) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const counted = kept.get(key);
    if (counted) keptFields -= sizeOf(counted);
    kept.delete(key);
  }
}

/** Whether it is an hour or a day. */
export const isWhole = ({ since, until }: TimeBlock) => since % hourMs === 0 && until % hourMs === 0;

/** The days of a range, its hours before the first and after the last one, and what is left. */
export function* blocksOf({ since, until }: TimeBlock): Generator<TimeBlock> {
  let start = since;
  while (start < until) {
    const ofDay = start % dayMs === 0 && start + dayMs <= until;
    const end = ofDay ? start + dayMs : Math.min(until, (Math.floor(start / hourMs) + 1) * hourMs);
    yield { since: start, until: end };
    start = end;
  }
}

function sizeOf({ fields, pages }: TalliedFields): number {
  return fields.length + Math.ceil(pages.reduce((sum, { counts }) => sum + counts.length, 0) / pageFieldsOfOne);
}

function inWords({ events, first, fields, unlisted, paths, pages }: TalliedFields): Required<FieldTraffic> {
  return {
    accepted: { events: events.accepted, from: textOf(first.accepted) },
    rejected: { events: events.rejected, from: textOf(first.rejected) },
    fields: fields.map(({ last, ...field }) => ({ ...field, lastAt: new Date(last).toISOString() })),
    unlisted,
    pages: pages.map(({ page, events, counts, consents }) => ({
      page,
      events,
      consents,
      fields: Object.fromEntries(counts.flatMap((count, at) => (count > 0 ? [[paths[at] ?? "", count]] : []))),
    })),
  };
}
