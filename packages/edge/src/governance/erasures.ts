/** Erases what is stored of a person, and again after an older database was restored. */
import { setTimeout as wait } from "node:timers/promises";
import type { AuditAction, ErasureRow, PersonRequest } from "@tagwell/contract";
import type { Log } from "../log.ts";
import type { FoundEvent, RemovableRows } from "../sqlite-doors.ts";
import type { ErasureEntry, ErasureList } from "./erasure-list.ts";
import { findPersons, traceOf } from "./find-persons.ts";
import { overwriteRemoved } from "./overwrite-removed.ts";
import { personHash, shortHash } from "./person-hash.ts";

export interface ErasureParts {
  list: ErasureList;
  rows: RemovableRows;
  /** Deletes what the relay keeps of a visitor, where there is one. */
  forgetVisitor?: ((ecid: string) => Promise<void>) | undefined;
  audit: { add(entry: { who: string; what: AuditAction; about: string; detail: string }): void };
  log: Log;
  now: () => number;
  signal: AbortSignal;
  /** Milliseconds until the next attempt after a failure. */
  retryMs?: number;
}

export interface Erasures {
  /** Notes the request durably and starts to erase. */
  request(who: string, person: PersonRequest): Promise<ErasureRow>;
  /** Newest first. */
  rows(): Promise<ErasureRow[]>;
  /** Erases what the database has not erased yet. Resolves when all is done or the edge closes; never rejects. */
  resume(): Promise<void>;
}

/** Rows that are removed in one transaction. */
const rowsInPart = 250;

const causeOf = ({ number }: { number: number }) => `erasure ${number}`;

export function createErasures({
  list,
  rows,
  forgetVisitor,
  audit,
  log,
  now,
  signal,
  retryMs = 5000,
}: ErasureParts): Erasures {
  let running: Promise<void> | undefined;

  async function counts() {
    return new Map((await rows.removed()).map((removed) => [removed.cause, removed]));
  }

  async function pending(): Promise<ErasureEntry[]> {
    const known = await counts();
    return list.entries().filter((entry) => !known.get(causeOf(entry))?.doneAt);
  }

  async function remove(entry: ErasureEntry, events: FoundEvent[]): Promise<void> {
    if (entry.namespace === "ECID")
      for (const ecid of new Set(events.map((event) => event.ecid))) await forgetVisitor?.(ecid);
    const traces = await traceOf(rows, entry, events);
    // The trace first: it is found by the events.
    const positions = [...traces.map(([position]) => position), ...events.map(({ position }) => position)];
    for (let at = 0; at < positions.length; at += rowsInPart)
      await rows.remove({ cause: causeOf(entry), positions: positions.slice(at, at + rowsInPart) });
  }

  async function erase(entries: readonly ErasureEntry[]): Promise<void> {
    await findPersons(rows, { key: list.key, wanted: entries }, signal, async (found) => {
      for (const [at, entry] of entries.entries()) {
        const events = found.filter(({ position, matching }) => matching.includes(at) && position <= entry.upTo);
        if (events.length > 0) await remove(entry, events);
      }
    });
    for (const entry of entries) {
      await overwriteRemoved(rows, causeOf(entry), signal);
      const removed = (await counts()).get(causeOf(entry));
      const detail = `number ${entry.number}: removed ${removed?.events} events and ${removed?.traces} trace records`;
      audit.add({ who: entry.who, what: "erasure done", about: shortHash(entry.person), detail });
      log(`edge: erasure ${detail}`, "info");
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const entries = await pending();
        if (entries.length === 0) return;
        await erase(entries);
      } catch (error) {
        if (signal.aborted) return;
        log(`edge: an erasure is not complete and goes on in ${retryMs / 1000} s: ${(error as Error).message}`);
        await wait(retryMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  function resume(): Promise<void> {
    // A run that has begun may have read the list before the newest entry.
    const next: Promise<void> = (running ?? Promise.resolve()).then(run);
    running = next;
    return next;
  }

  return {
    resume,
    async request(who, { namespace, id, reason }) {
      const person = personHash(list.key, { namespace, id });
      const detail = `${namespace}: ${reason}`;
      audit.add({ who, what: "erasure requested", about: shortHash(person), detail });
      const at = new Date(now()).toISOString();
      const entry = list.add({ at, who, namespace, person, reason, upTo: rows.newest() });
      void resume();
      // Also of a visitor without an event.
      if (namespace === "ECID") await forgetVisitor?.(id);
      return rowOf(entry);
    },
    async rows() {
      const known = await counts();
      return list
        .entries()
        .map((entry) => rowOf(entry, known.get(causeOf(entry))))
        .reverse();
    },
  };
}

function rowOf(
  { number, at, who, namespace, person, reason }: ErasureEntry,
  { events, traces, doneAt } = { events: 0, traces: 0, doneAt: 0 },
): ErasureRow {
  const done = doneAt > 0 && { doneAt: new Date(doneAt).toISOString() };
  return { number, at, who, namespace, person: shortHash(person), reason, ...done, events, traces };
}
