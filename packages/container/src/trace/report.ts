/** Sends trace records to the edge, in bounded batches, and only after the visitor's choice and in line with it. */
import type { TraceRecord } from "@tagwell/contract";
import type { Consent } from "../consent/consent.ts";
import { toJson } from "../to-json.ts";

export interface ReportParts {
  window: Window;
  /** Where the edge takes reports. */
  address: string;
  /** Called with each record, whatever the visitor's consent: the caller must not send it anywhere. */
  onRecord?: ((record: TraceRecord) => void) | undefined;
  consent: () => Consent;
  /** Whether the browser has the visitor's identity, by which the edge groups the records of a visit. */
  isKnown: () => boolean;
}

export type Report = ReturnType<typeof createReport>;

/** Minimum interval between reports. */
const intervalMs = 250;
/** Maximum number of intervals to wait for the visitor's identity, which the edge's first answer carries. */
const maxPatience = 8;
/** Limits the memory use of a page that triggers endlessly. */
const maxWaiting = 1000;

/** Limit of concurrent keepalive bodies of reports: the browser's total is 64 KiB, and events have priority. */
const maxBytes = 30_000;

/** Creates the function that posts records to the edge, in bodies of limited size. It never throws, and drops records that cannot be sent. */
function createPostRecords(window: Window, address: string): (records: readonly TraceRecord[]) => void {
  let alive = 0;
  const post = async (body: string, bytes: number) => {
    const keepalive = alive + bytes <= maxBytes;
    if (keepalive) alive += bytes;
    try {
      const answer = await window.fetch(address, {
        method: "POST",
        body,
        headers: { "Content-Type": "text/plain; charset=UTF-8" },
        referrerPolicy: "no-referrer",
        credentials: "include",
        keepalive,
      });
      // Of an answer that nobody reads, Chromium gives no keepalive bytes back to the page: the events need them.
      await answer.text();
    } catch {
      // The trace only helps developers; the page works without it.
    } finally {
      if (keepalive) alive -= bytes;
    }
  };
  const send = (records: readonly TraceRecord[]) => {
    const body = toJson(records);
    const bytes = new TextEncoder().encode(body).length;
    if (bytes > maxBytes && records.length > 1) {
      const half = Math.ceil(records.length / 2);
      send(records.slice(0, half));
      send(records.slice(half));
    } else void post(body, bytes);
  };
  return send;
}

/**
 * Creates the report of a page. Under pending consent records wait; if the visitor declines, they are discarded. Of waiting records with the
 * same key, only the first is sent, with a count; `noteNewest` replaces the waiting record of a kind. `start` begins to send what was added
 * before. `flush` sends immediately, because the page may be unloading; under "out" it discards the records instead.
 */
export function createReport({ window, address, onRecord, consent, isKnown }: ReportParts) {
  const post = createPostRecords(window, address);
  const waiting: TraceRecord[] = [];
  const newest = new Map<string, TraceRecord>();
  const repeated = new Map<string, TraceRecord>();
  let started = false;
  let timer = 0;
  let patience = maxPatience;

  const flush = () => {
    window.clearTimeout(timer);
    timer = 0;
    const choice = consent();
    if (choice === "pending" || (choice === "in" && !started)) return;
    const records = [...waiting.splice(0), ...newest.values()];
    newest.clear();
    repeated.clear();
    if (records.length > 0 && choice === "in") post(records);
  };
  const tick = () => {
    timer = 0;
    if (!isKnown() && patience-- > 0) soon();
    else flush();
  };
  const soon = () => {
    if (started && timer === 0) timer = window.setTimeout(tick, intervalMs);
  };
  /** Under "out", nothing may wait, and waiting records are discarded: a later consent does not cover earlier activity. */
  const mayWait = () => {
    if (consent() !== "out") return true;
    flush();
    return false;
  };
  return {
    note(record: TraceRecord, key?: string): void {
      onRecord?.(record);
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
    noteNewest(record: TraceRecord): void {
      if (!mayWait()) return;
      newest.set(record.rule, record);
      soon();
    },
    start(): void {
      started = true;
      soon();
    },
    flush,
  };
}
