/** Removes events and trace records that are older than the retention period, and the oldest ones before the storage is full. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector/errors/log";
import { type EnvironmentName, eventSources, type RemovedCount, type RetentionState } from "@tagwell/contract";
import type { Governed } from "../doors/governed-door.ts";
import { createClockTrust } from "./clock-trust.ts";
import { createTrustedClock } from "./trusted-clock.ts";

export interface RetentionParts {
  dataDir: string;
  governed: Pick<Governed, "removeAged" | "makeRoom" | "usedBytes" | "removed">;
  /** Days by environment. A build that is published may bring another. */
  days(): Partial<Record<EnvironmentName, number>>;
  maxBytes: number | undefined;
  /** Of the ledger of choices, where the storage has one. */
  choices?: ChoiceRetention | undefined;
  log: Log;
  now: () => number;
  signal: AbortSignal;
}

export interface ChoiceRetention {
  days: number;
  /** Records which choices are removed: those from before a time. Resolves with the number of the last one, if there is any. */
  announceRemoval(before: number): Promise<number | undefined>;
}

const dayMs = 86_400_000;
/** Days that the events of previews are kept, and their trace; fewer where another period is shorter. */
const previewDays = 7;
/** How often aged events are looked for, and whether room is needed. */
const agedEveryMs = dayMs / 24;
const roomEveryMs = 1000;
/** Room is made when this part of the limit is in use, until no more than the second is. */
const nearlyFull = 0.9;
const roomy = 0.85;

const reading = ({ now }: Pick<RetentionParts, "now">) => ({ time: now(), elapsed: performance.now() });

export class Retention {
  readonly #parts: RetentionParts;
  readonly #clock: ReturnType<typeof createTrustedClock>;
  readonly #isTrusted: ReturnType<typeof createClockTrust>;
  #failure: string | undefined;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
    this.#clock = createTrustedClock(parts.dataDir, parts.log);
    this.#isTrusted = createClockTrust(reading(parts), this.#clock.waitMs(parts.now()));
  }

  /** Removes what is due, unless the clock was set forward within a day, or may have been while the edge did not run. */
  async removeAged(): Promise<void> {
    const { governed, choices, log, now, signal } = this.#parts;
    if (!this.#isTrusted(reading(this.#parts))) {
      const why =
        "the machine's clock shows more than has passed, or the edge did not run for a day. Check the time service.";
      return log(`edge: retention waits for a day, because ${why}`, "warn");
    }
    const periods = this.#parts.days();
    const traceDays = shortestOf(periods);
    const ages = { ...periods, preview: Math.min(previewDays, traceDays ?? previewDays) };
    const before = (age: number) => now() - age * dayMs;
    const aged = {
      events: Object.fromEntries(Object.entries(ages).map(([environment, age]) => [environment, before(age)])),
      traces: traceDays && before(traceDays),
      choices: await choices?.announceRemoval(before(choices.days)),
    };
    const { events, traces, choices: removedChoices = 0 } = await governed.removeAged(aged, signal);
    const note = (count: number | undefined, what: string, age: number | undefined) => {
      if (count) log(`edge: retention removed ${count} ${what} older than ${age} days`, "info");
    };
    for (const environment of eventSources) note(events[environment], `events of ${environment}`, ages[environment]);
    note(traces, "trace records", traceDays);
    note(removedChoices, "consent choices", choices?.days);
    this.#clock.noteTrusted(now());
  }

  /** Makes room when the storage is nearly full. */
  async makeRoom(): Promise<void> {
    const { governed, maxBytes, log, signal } = this.#parts;
    if (maxBytes === undefined || (await governed.usedBytes()) < nearlyFull * maxBytes) return;
    const removed = await governed.makeRoom(roomy * maxBytes, signal);
    const reason = `the stored events were near their limit of ${maxBytes} bytes (TAGWELL_MAX_BYTES)`;
    log(`edge: removed the oldest ${removed} events and trace records, because ${reason}`, "warn");
  }

  async state(): Promise<RetentionState> {
    const { governed, days, choices, maxBytes } = this.#parts;
    const removed = await governed.removed();
    const of = (name: string): RemovedCount => {
      const { events = 0, traces = 0 } = removed.find(({ cause }) => cause === name) ?? {};
      return { events, traces };
    };
    const ages = days();
    const traceDays = shortestOf(ages);
    return {
      days: ages,
      ...(traceDays !== undefined && { traceDays }),
      ...(choices && { choiceDays: choices.days }),
      ...(maxBytes !== undefined && { maxBytes }),
      usedBytes: await governed.usedBytes(),
      removed: { age: of("age"), space: of("space") },
      ...(this.#failure !== undefined && { failure: this.#failure }),
    };
  }

  /** Does both from time to time until the signal aborts. */
  start(): void {
    void this.#repeat(agedEveryMs, () => this.removeAged());
    if (this.#parts.maxBytes !== undefined) void this.#repeat(roomEveryMs, () => this.makeRoom());
  }

  /** Repeats the work until the edge closes. A failure is logged, and the work is tried again at its next time. */
  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { log, signal } = this.#parts;
    while (!signal.aborted) {
      try {
        await work();
        this.#failure = undefined;
      } catch (error) {
        if (signal.aborted) return;
        this.#failure = (error as Error).message;
        log(`edge: retention failed and is tried again: ${this.#failure}`);
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
function shortestOf(ages: Partial<Record<EnvironmentName, number>>): number | undefined {
  const known = Object.values(ages);
  return known.length === 0 ? undefined : Math.min(...known);
}
