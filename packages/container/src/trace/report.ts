/** Sends trace records to the edge, in bounded batches, and only after the visitor's choice and in line with it. */
import type { TraceRecord } from "@tagwell/contract";
import type { Consent } from "../consent/consent.ts";
import { createPostRecords } from "./post-records.ts";

interface ReportParts {
  window: Window;
  /** Where the edge takes reports. */
  address: string;
  /** Called with each record, whatever the visitor's consent: the caller must not send it anywhere. */
  onRecord?: ((record: TraceRecord) => void) | undefined;
  consent: () => Consent;
  /** Whether the browser has the visitor's identity, by which the edge groups the records of a visit. */
  isKnown: () => boolean;
}

export interface Report {
  /** Adds a record. Of waiting records with the same key, only the first is sent, with a count. */
  note: (record: TraceRecord, key?: string) => void;
  /** Adds a record that replaces the waiting record of its kind. */
  noteNewest: (record: TraceRecord) => void;
  /** Starts to send, beginning with the records that were added before. */
  start: () => void;
  /** Sends immediately, because the page may be unloading. Under "out" it discards the records instead. */
  flush: () => void;
}

/** Minimum interval between reports. */
const intervalMs = 250;
/** Maximum number of intervals to wait for the visitor's identity, which the edge's first answer carries. */
const maxPatience = 8;
/** Limits the memory use of a page that triggers endlessly. */
const maxWaiting = 1000;

/** Creates the report of a page. Under pending consent records wait; if the visitor declines, they are discarded. */
export function createReport({ window, address, onRecord, consent, isKnown }: ReportParts): Report {
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
    note(record, key) {
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
