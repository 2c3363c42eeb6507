/** Sends what was noted to the edge: batched, bounded, never before the visitor's choice, never against it. */
import type { TraceRecord } from "@tagwell/contract";
import type { Consent } from "../delivery/consent.ts";

interface ReportParts {
  window: Window;
  /** Scheme, host and port of the edge. */
  edgeOrigin: string;
  consent: () => Consent;
  /** Whether the browser has the visitor's identity yet, by which the edge knows what belongs to one visit. */
  isKnown: () => boolean;
}

export interface Report {
  /** Of several with the same key that wait together the first one goes, and tells how many times it was. */
  note: (record: TraceRecord, key?: string) => void;
  /** Of these only the newest of each kind goes. */
  noteNewest: (record: TraceRecord) => void;
  /** Begins to send; what was noted before goes first. */
  start: () => void;
  /** Sends at once: the page may be leaving. Under "out" it forgets instead. */
  flush: () => void;
}

/** Reports go together, at most this often. */
const intervalMs = 250;
/** So many intervals are waited for the visitor's identity, which comes with the edge's first answer. */
const maxPatience = 8;
/** A page that triggers without end does not fill the memory. */
const maxWaiting = 1000;
/** The browser's quota of keepalive bodies is 64 KiB in all, and events go first. Of reports so much is under way that way. */
const maxBytes = 30_000;

/** Makes the report of a page. Under pending consent it waits; what waited is forgotten when the visitor declines. */
export function createReport({ window, edgeOrigin, consent, isKnown }: ReportParts): Report {
  const waiting: TraceRecord[] = [];
  const newest = new Map<string, TraceRecord>();
  const repeated = new Map<string, TraceRecord>();
  let started = false;
  let timer = 0;
  let patience = maxPatience;
  let alive = 0;

  const post = async (body: string, bytes: number) => {
    const keepalive = alive + bytes <= maxBytes;
    if (keepalive) alive += bytes;
    try {
      await window.fetch(`${edgeOrigin}/ee/trace`, {
        method: "POST",
        body,
        headers: { "Content-Type": "text/plain; charset=UTF-8" },
        referrerPolicy: "no-referrer",
        credentials: "include",
        keepalive,
      });
    } catch {
      // The trace only helps developers: a page works without it.
    } finally {
      if (keepalive) alive -= bytes;
    }
  };
  const send = (records: readonly TraceRecord[]) => {
    const body = JSON.stringify(records);
    const bytes = new TextEncoder().encode(body).length;
    if (bytes > maxBytes && records.length > 1) {
      const half = Math.ceil(records.length / 2);
      send(records.slice(0, half));
      send(records.slice(half));
    } else void post(body, bytes);
  };
  const flush = () => {
    window.clearTimeout(timer);
    timer = 0;
    const choice = consent();
    if (choice === "pending" || (choice === "in" && !started)) return;
    const records = [...waiting.splice(0), ...newest.values()];
    newest.clear();
    repeated.clear();
    if (records.length > 0 && choice === "in") send(records);
  };
  const tick = () => {
    timer = 0;
    if (!isKnown() && patience-- > 0) soon();
    else flush();
  };
  const soon = () => {
    if (started && timer === 0) timer = window.setTimeout(tick, intervalMs);
  };
  /** Under "out" nothing may wait, and what did is forgotten: the visitor may change that choice, not what it was about. */
  const mayWait = () => {
    if (consent() !== "out") return true;
    flush();
    return false;
  };
  return {
    note(record, key) {
      if (!mayWait()) return;
      const same = key === undefined ? undefined : repeated.get(key);
      if (same) {
        same.counts = { times: (same.counts?.times ?? 1) + 1 };
        return;
      }
      if (waiting.length >= maxWaiting) return;
      waiting.push(record);
      if (key !== undefined) repeated.set(key, record);
      soon();
    },
    noteNewest(record) {
      if (!mayWait()) return;
      newest.set(record.rule, record);
      soon();
    },
    start() {
      started = true;
      soon();
    },
    flush,
  };
}
