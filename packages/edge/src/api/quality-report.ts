/** Makes the quality report of what the store has: plain functions, no clock, no store. */
import type {
  DeliveryQuality,
  GuardCut,
  PageError,
  QualityReport,
  QualityStep,
  ReasonCount,
  Rejection,
  TraceRecord,
} from "@tagwell/contract";

/** When it was stored, milliseconds since 1970. */
interface At<T> {
  time: number;
  record: T;
}

export interface RejectedRow {
  time: number;
  site: Rejection["sample"]["site"];
  eventType: string;
  reasons: string[];
  id: string | null;
  /** "" where none is known. */
  rule: string;
}

/** Rows of the store's query "quality". */
export interface QualityRows {
  steps: { verdict: "accepted" | "rejected"; step: number; count: number }[];
  rejections: RejectedRow[];
  /** Each page's newest report. */
  delivery: At<TraceRecord>[];
  guard: At<TraceRecord>[];
  faults: At<TraceRecord>[];
}

/** The period: milliseconds since 1970, and the length of a step. */
export interface Period {
  from: number;
  to: number;
  stepMs: number;
}

export function qualityReport(rows: QualityRows, period: Period): QualityReport {
  const trend = trendOf(rows, period);
  const count = (name: "accepted" | "rejected") => trend.reduce((sum, step) => sum + step[name], 0);
  return {
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    step: period.stepMs / 1000,
    accepted: count("accepted"),
    rejected: count("rejected"),
    delivery: deliveryOf(rows.delivery.map(({ record }) => record.counts ?? {})),
    cuts: cutsOf(rows.guard.map(({ record }) => record.counts ?? {})),
    rejections: rejectionsOf(rows.rejections),
    rejectedRead: rows.rejections.length,
    errors: errorsOf(rows.faults),
    trend,
  };
}

const plain = new Set(["taken", "waiting", "acknowledged", "retried", "not kept"]);

/**
 * Pages' counts together. A page that takes over what an earlier one left counts what becomes of it, not that it was
 * taken: so what waits is found from all pages at once, never by adding up what each says of itself.
 */
export function deliveryOf(pages: Record<string, number>[]): DeliveryQuality {
  const total = new Map<string, number>();
  for (const counts of pages)
    for (const [name, count] of Object.entries(counts)) total.set(name, (total.get(name) ?? 0) + count);
  const of = (name: string) => total.get(name) ?? 0;
  const named = (start: string) =>
    [...total]
      .filter(([name, count]) => name.startsWith(start) && count > 0)
      .map(([name, count]): ReasonCount => ({ reason: name.slice(start.length), count }))
      .sort(byCount);
  const givenUp = named("given up: ");
  const failed = named("failed: ");
  const lost = [...givenUp, ...failed].reduce((sum, { count }) => sum + count, 0);
  const open = of("taken") - of("acknowledged") - lost;
  return {
    pages: pages.length,
    taken: of("taken"),
    acknowledged: of("acknowledged"),
    waiting: Math.max(0, open),
    lost,
    givenUp,
    failed,
    retried: of("retried"),
    notKept: of("not kept"),
    other: named("").filter(({ reason }) => !plain.has(reason) && !/^(given up|failed): /.test(reason)),
    unreported: Math.max(0, -open),
  };
}

/** Cuts are counted by `<path>: <reason>`; a path has no ": " in it. */
function cutsOf(pages: Record<string, number>[]): GuardCut[] {
  const cuts = new Map<string, GuardCut>();
  for (const [line, count] of pages.flatMap((counts) => Object.entries(counts))) {
    const cut = cuts.get(line) ?? { ...splitAt(line, ": "), count: 0, pages: 0 };
    cuts.set(line, { ...cut, count: cut.count + count, pages: cut.pages + 1 });
  }
  return [...cuts.values()].sort(byCount);
}

function splitAt(line: string, mark: string): { path: string; reason: string } {
  const at = line.indexOf(mark);
  return at === -1 ? { path: line, reason: "" } : { path: line.slice(0, at), reason: line.slice(at + mark.length) };
}

/** `rows`: newest first. */
function rejectionsOf(rows: RejectedRow[]): Rejection[] {
  const found = new Map<string, Rejection & { byRule: Map<string, number> }>();
  for (const row of rows) {
    // Two like faults in one event are one event.
    for (const fault of new Set(row.reasons.map(faultOf))) {
      const { path, reason: expected } = splitAt(fault, ": ");
      const rejection = found.get(fault) ?? {
        path,
        expected,
        count: 0,
        rules: [],
        sample: sampleOf(row),
        byRule: new Map(),
      };
      rejection.count += 1;
      rejection.byRule.set(row.rule, (rejection.byRule.get(row.rule) ?? 0) + 1);
      found.set(fault, rejection);
    }
  }
  return [...found.values()]
    .map(({ byRule, ...rejection }) => ({
      ...rejection,
      rules: [...byRule].map(([rule, count]) => ({ rule, count })).sort(byCount),
    }))
    .sort(byCount);
}

/** The reason without what was found: that differs from event to event, and the fault is the same. */
const faultOf = (reason: string) => reason.replace(/, found [\s\S]*$/, "").replace(/\[\d+\]/g, "[]");

function sampleOf({ time, id, site, eventType }: RejectedRow): Rejection["sample"] {
  return { ...(id !== null && { id }), receivedAt: new Date(time).toISOString(), site, eventType };
}

/** A fault that names its event is the same fault with the next one. */
const anId = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** `faults`: newest first. */
function errorsOf(faults: At<TraceRecord>[]): PageError[] {
  const errors = new Map<string, PageError>();
  for (const { time, record } of faults) {
    const rule = record.kind === "error" ? "" : record.rule;
    const message = (record.detail ?? record.outcome).replace(anId, "…");
    const key = JSON.stringify([rule, message]);
    const error = errors.get(key) ?? {
      rule,
      message,
      count: 0,
      lastAt: new Date(time).toISOString(),
      build: record.build,
    };
    errors.set(key, { ...error, count: error.count + 1 });
  }
  return [...errors.values()].sort(byCount);
}

function trendOf(rows: QualityRows, { from, to, stepMs }: Period): QualityStep[] {
  const trend = Array.from({ length: Math.floor((to - from) / stepMs) + 1 }, (_, place) => ({
    at: new Date(from + place * stepMs).toISOString(),
    ...{ accepted: 0, rejected: 0, retried: 0, lost: 0, cuts: 0, errors: 0 },
  }));
  const add = (place: number, name: Exclude<keyof QualityStep, "at">, count: number) => {
    // What was stored while the report was made stands in the last step.
    const step = trend[Math.min(place, trend.length - 1)];
    if (step) step[name] += count;
  };
  const placeOf = (time: number) => Math.floor((time - from) / stepMs);
  for (const { verdict, step, count } of rows.steps) add(step, verdict, count);
  for (const { time, record } of rows.delivery) {
    const { retried, lost } = deliveryOf([record.counts ?? {}]);
    add(placeOf(time), "retried", retried);
    add(placeOf(time), "lost", lost);
  }
  for (const { time, record } of rows.guard)
    for (const count of Object.values(record.counts ?? {})) add(placeOf(time), "cuts", count);
  for (const { time } of rows.faults) add(placeOf(time), "errors", 1);
  return trend;
}

function byCount(a: { count: number }, b: { count: number }): number {
  return b.count - a.count;
}
