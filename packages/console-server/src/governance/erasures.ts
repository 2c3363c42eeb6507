/** Erases what is stored of a person, and again after an older state of the storage was restored. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector/errors/log";
import type { AuditAction, ErasureRow, PersonRequest } from "@tagwell/contract";
import type { Governed } from "../doors/governed-door.ts";
import { personHash, shortHash } from "../warehouse/person-hash.ts";
import type { ErasureEntry, ErasureList } from "./erasure-list.ts";

export interface ErasureParts {
  list: ErasureList;
  governed: Pick<Governed, "newest" | "erase" | "removed">;
  /** Deletes what the relay keeps of a visitor, where there is one. */
  forgetVisitor?: ((ecid: string) => Promise<void>) | undefined;
  /** Removes what the console's accounts have saved that holds the identity; returns how much. */
  forgetViews(identity: string): number;
  audit: { add(entry: { who: string; what: AuditAction; about: string; detail: string }): void };
  log: Log;
  now: () => number;
  signal: AbortSignal;
  /** Milliseconds until the next attempt after a failure. */
  retryMs?: number;
}

const causeOf = ({ number }: { number: number }) => `erasure ${number}`;

export class Erasures {
  readonly #parts: ErasureParts;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: ErasureParts) {
    this.#parts = parts;
  }

  /** Notes the request durably and starts to erase. */
  async request(who: string, { namespace, id, reason }: PersonRequest): Promise<ErasureRow> {
    const { list, governed, forgetVisitor, forgetViews, audit, now } = this.#parts;
    const person = personHash(list.key, { namespace, id });
    const upTo = await governed.newest();
    // Now, because the list has no identity that could be looked for later.
    const views = forgetViews(id);
    const detail = `${namespace}: ${reason}`;
    audit.add({ who, what: "erasure requested", about: shortHash(person), detail });
    const at = new Date(now()).toISOString();
    const entry = list.add({ at, who, namespace, person, reason, upTo, views });
    void this.resume();
    // Also of a visitor without an event.
    if (namespace === "ECID") await forgetVisitor?.(id);
    return rowOf(entry);
  }

  /** Newest first. */
  async rows(): Promise<ErasureRow[]> {
    const known = await this.#counts();
    const rows = this.#parts.list.entries().map((entry) => rowOf(entry, known.get(causeOf(entry))));
    return rows.reverse();
  }

  /** Erases what the storage has not erased yet. Resolves when all is done or the edge closes; never rejects. */
  resume(): Promise<void> {
    // A run that has begun may have read the list before the newest entry.
    this.#running = this.#running.then(() => this.#run());
    return this.#running;
  }

  async #run(): Promise<void> {
    const { log, signal, retryMs = 5000 } = this.#parts;
    while (!signal.aborted) {
      try {
        const entries = await this.#pending();
        if (entries.length === 0) return;
        await this.#erase(entries);
      } catch (error) {
        if (signal.aborted) return;
        log(`edge: an erasure is not complete and goes on in ${retryMs / 1000} s: ${(error as Error).message}`);
        await wait(retryMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  async #pending(): Promise<ErasureEntry[]> {
    const entries = this.#parts.list.entries();
    if (entries.length === 0) return [];
    const known = await this.#counts();
    return entries.filter((entry) => !known.get(causeOf(entry))?.doneAt);
  }

  async #erase(entries: readonly ErasureEntry[]): Promise<void> {
    const { list, governed, forgetVisitor, audit, log, signal } = this.#parts;
    const erasures = entries.map((entry) => ({ ...entry, cause: causeOf(entry) }));
    await governed.erase(erasures, { key: list.key, signal, onVisitor: forgetVisitor });
    const known = await this.#counts();
    for (const entry of entries) {
      const { events, traces } = known.get(causeOf(entry)) ?? {};
      const removed = `${events} events, ${traces} trace records and ${entry.views ?? 0} saved views`;
      const detail = `number ${entry.number}: removed ${removed}`;
      audit.add({ who: entry.who, what: "erasure done", about: shortHash(entry.person), detail });
      log(`edge: erasure ${detail}`, "info");
    }
  }

  async #counts() {
    return new Map((await this.#parts.governed.removed()).map((removed) => [removed.cause, removed]));
  }
}
function rowOf(
  { number, at, who, namespace, person, reason, views = 0 }: ErasureEntry,
  { events, traces, doneAt } = { events: 0, traces: 0, doneAt: 0 },
): ErasureRow {
  const done = doneAt > 0 && { doneAt: new Date(doneAt).toISOString() };
  return { number, at, who, namespace, person: shortHash(person), reason, ...done, events, traces, views };
}
