/** Removes events and trace records that are older than the retention period, and the oldest ones before the database is full. */
import { setTimeout as wait } from "node:timers/promises";
import { type EnvironmentName, eventSources, type RemovedCount, type RetentionState } from "@tagwell/contract";
import type { Log } from "../log.ts";
import type { RemovableRows } from "../sqlite-doors.ts";
import { overwriteRemoved } from "./overwrite-removed.ts";
import { inParts } from "./pace.ts";

export interface RetentionParts {
  rows: RemovableRows;
  /** Days by environment. A build that is published may bring another. */
  days(): Partial<Record<EnvironmentName, number>>;
  maxBytes: number | undefined;
  log: Log;
  now: () => number;
  signal: AbortSignal;
}

export interface Retention {
  /** Removes what is due. */
  removeAged(): Promise<void>;
  /** Makes room when the database is nearly full. */
  makeRoom(): Promise<void>;
  state(): Promise<RetentionState>;
  /** Does both from time to time until the signal aborts. */
  start(): void;
}

const dayMs = 86_400_000;
/** Days that the events of previews are kept, and their trace; fewer where another period is shorter. */
const previewDays = 7;
/** How often aged events are looked for, and at most so often their bytes are overwritten, which reads the whole database. */
const agedEveryMs = dayMs / 24;
const overwrittenEveryMs = dayMs;
const roomEveryMs = 1000;
/** Room is made when this part of the limit is in use, until no more than the second is. */
const nearlyFull = 0.9;
const roomy = 0.85;
/** Rows that are removed in one transaction: it takes about as long as a commit of as many events. */
const rowsInPart = 250;

export function createRetention(parts: RetentionParts): Retention {
  const { rows, days, maxBytes, log, now, signal } = parts;
  const before = (age: number) => now() - age * dayMs;
  let failure: string | undefined;
  let overwrittenAt = Number.NEGATIVE_INFINITY;
  let isToOverwrite = false;

  /** Removes what the search finds, part by part, while `goesOn`; resolves with how many rows that were. */
  async function removeAll(
    cause: "age" | "space",
    find: () => Promise<number[]>,
    goesOn: () => Promise<boolean> = async () => true,
  ): Promise<number> {
    let removed = 0;
    await inParts(signal, async () => {
      const positions = (await goesOn()) ? await find() : [];
      if (positions.length === 0) return false;
      await rows.remove({ cause, positions });
      removed += positions.length;
      return positions.length === rowsInPart;
    });
    isToOverwrite ||= removed > 0;
    return removed;
  }

  async function removeAged(): Promise<void> {
    const ages = days();
    const traceDays = shortestOf(ages);
    const allAges = { ...ages, preview: Math.min(previewDays, traceDays ?? previewDays) };
    for (const environment of eventSources) {
      const age = allAges[environment];
      if (age === undefined) continue;
      const search = { environment, before: before(age), limit: rowsInPart };
      const events = await removeAll("age", () => rows.agedEvents(search));
      if (events > 0) log(`edge: retention removed ${events} events of ${environment} older than ${age} days`, "info");
    }
    if (traceDays !== undefined) {
      const search = { before: before(traceDays), limit: rowsInPart };
      const traces = await removeAll("age", () => rows.agedTraces(search));
      if (traces > 0) log(`edge: retention removed ${traces} trace records older than ${traceDays} days`, "info");
    }
    if (isToOverwrite && now() - overwrittenAt >= overwrittenEveryMs) {
      await overwriteRemoved(rows, "age", signal);
      isToOverwrite = false;
      overwrittenAt = now();
    }
  }

  async function makeRoom(): Promise<void> {
    if (maxBytes === undefined || (await rows.usedBytes()) < nearlyFull * maxBytes) return;
    const removed = await removeAll(
      "space",
      () => rows.oldest(rowsInPart),
      async () => (await rows.usedBytes()) > roomy * maxBytes,
    );
    const reason = `the database was near its limit of ${maxBytes} bytes (TAGWELL_MAX_BYTES)`;
    log(`edge: removed the oldest ${removed} events and trace records, because ${reason}`, "warn");
  }

  /** Repeats the work until the edge closes. A failure is logged, and the work is tried again at its next time. */
  async function repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
        failure = undefined;
      } catch (error) {
        if (signal.aborted) return;
        failure = (error as Error).message;
        log(`edge: retention failed and is tried again: ${failure}`);
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    removeAged,
    makeRoom,
    async state() {
      const removed = await rows.removed();
      const of = (name: string): RemovedCount => {
        const { events = 0, traces = 0 } = removed.find(({ cause }) => cause === name) ?? {};
        return { events, traces };
      };
      const ages = days();
      const traceDays = shortestOf(ages);
      return {
        days: ages,
        ...(traceDays !== undefined && { traceDays }),
        ...(maxBytes !== undefined && { maxBytes }),
        usedBytes: await rows.usedBytes(),
        removed: { age: of("age"), space: of("space") },
        ...(failure !== undefined && { failure }),
      };
    },
    start() {
      void repeat(agedEveryMs, removeAged);
      if (maxBytes !== undefined) void repeat(roomEveryMs, makeRoom);
    },
  };
}

function shortestOf(ages: Partial<Record<EnvironmentName, number>>): number | undefined {
  const known = Object.values(ages);
  return known.length === 0 ? undefined : Math.min(...known);
}
