/** Makes the quality report from what the storage counted. */
import type {
  GuardCut,
  PageError,
  QualityReport,
  QualityStep,
  Rejection,
  TraceRecord,
  Verdict,
} from "@tagwell/contract";
import type { Arrival, At, QualityRows, RejectedRow } from "../doors/storage.ts";
import { delayOf } from "../warehouse/delay-of.ts";
import { deliveryOf, pageCountsOf } from "../warehouse/delivery-of.ts";

/** The period: milliseconds since 1970, and the length of a step. */
export interface Period {
  from: number;
  to: number;
  stepMs: number;
}

export function qualityReport(rows: QualityRows, delays: readonly Arrival[], period: Period): QualityReport {
  const trend = trendOf(rows, period);
  const count = (name: Verdict) => trend.reduce((sum, step) => sum + step[name], 0);
  return {
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    step: period.stepMs / 1000,
    accepted: count("accepted"),
    rejected: count("rejected"),
    unlisted: count("unlisted"),
    delivery: deliveryOf(rows.delivery.map(pageCountsOf)),
    cuts: redactionsOf(rows.guard.map(pageCountsOf)),
    rejections: rejectionsOf(rows.rejections),
    rejectedRead: rows.rejections.length,
    errors: errorsOf(rows.faults),
    delay: delayOf(delays),
    trend,
  };
}

/** Pages count redactions by `<path>: <reason>`; a path has no ": " in it. */
export function redactionsOf(pages: Record<string, number>[]): GuardCut[] {
  const redactions = new Map<string, GuardCut>();
  for (const [line, count] of pages.flatMap((counts) => Object.entries(counts))) {
    const redaction = redactions.get(line) ?? { ...splitAt(line, ": "), count: 0, pages: 0 };
    redactions.set(line, { ...redaction, count: redaction.count + count, pages: redaction.pages + 1 });
  }
  return [...redactions.values()].sort(byCount);
}

function splitAt(line: string, mark: string): { path: string; reason: string } {
  const at = line.indexOf(mark);
  return at === -1 ? { path: line, reason: "" } : { path: line.slice(0, at), reason: line.slice(at + mark.length) };
}

/** `rows`: newest first. */
function rejectionsOf(rows: RejectedRow[]): Rejection[] {
  const found = new Map<string, Rejection & { byRule: Map<string, number> }>();
  for (const row of rows) {
    // An event with the same fault twice counts once.
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

/** The reason without what was found and without places in lists, which differ between events with the same fault. */
const faultOf = (reason: string) => reason.replace(/, found [\s\S]*$/, "").replace(/\[\d+\]/g, "[]");

function sampleOf({ time, id, site, eventType }: RejectedRow): Rejection["sample"] {
  return { ...(id !== null && { id }), receivedAt: new Date(time).toISOString(), site, eventType };
}

/** Ids in messages, which differ between occurrences of the same error. */
const anId = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** `faults`: newest first. */
function errorsOf(faults: At<TraceRecord>[]): PageError[] {
  const errors = new Map<string, PageError>();
  for (const { time, record } of faults) {
    const { environment } = record;
    // No storage has those of previews among them.
    if (environment === "preview") continue;
    const rule = record.kind === "error" ? "" : record.rule;
    const message = (record.detail ?? record.outcome).replace(anId, "…");
    const key = JSON.stringify([environment, rule, message]);
    const error = errors.get(key) ?? {
      rule,
      message,
      count: 0,
      lastAt: new Date(time).toISOString(),
      environment,
      build: record.build,
    };
    errors.set(key, { ...error, count: error.count + 1 });
  }
  return [...errors.values()].sort(byCount);
}

function trendOf(rows: QualityRows, { from, to, stepMs }: Period): QualityStep[] {
  const trend = Array.from({ length: Math.floor((to - from) / stepMs) + 1 }, (_, place) => ({
    at: new Date(from + place * stepMs).toISOString(),
    ...{ accepted: 0, rejected: 0, unlisted: 0, retried: 0, lost: 0, cuts: 0, errors: 0 },
  }));
  const add = (place: number, name: Exclude<keyof QualityStep, "at">, count: number) => {
    // What is stored while the report is made counts in the last step.
    const step = trend[Math.min(place, trend.length - 1)];
    if (step) step[name] += count;
  };
  const placeOf = (time: number) => Math.floor((time - from) / stepMs);
  for (const { verdict, step, count } of rows.steps) add(step, verdict, count);
  for (const row of rows.delivery) {
    const { retried, lost } = deliveryOf([pageCountsOf(row)]);
    add(placeOf(row.time), "retried", retried);
    add(placeOf(row.time), "lost", lost);
  }
  for (const row of rows.guard)
    for (const count of Object.values(pageCountsOf(row))) add(placeOf(row.time), "cuts", count);
  for (const { time } of rows.faults) add(placeOf(time), "errors", 1);
  return trend;
}

function byCount(a: { count: number }, b: { count: number }): number {
  return b.count - a.count;
}
