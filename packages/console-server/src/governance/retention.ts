/** Removes events and trace records that are older than the retention period, and the oldest ones before the storage is full. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@tagwell/collector/errors/log";
import {
  type EnvironmentName,
  type EventSource,
  eventSources,
  type RemovedCount,
  type RetentionState,
} from "@tagwell/contract";
import type { Governed } from "../doors/governed-door.ts";
import { createClockTrust } from "./clock-trust.ts";

export interface RetentionParts {
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

export interface Retention {
  /** Removes what is due, unless the clock was set forward within a day. */
  removeAged(): Promise<void>;
  /** Makes room when the storage is nearly full. */
  makeRoom(): Promise<void>;
  state(): Promise<RetentionState>;
  /** Does both from time to time until the signal aborts. */
  start(): void;
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

export function createRetention({ governed, days, maxBytes, choices, log, now, signal }: RetentionParts): Retention {
  let failure: string | undefined;
  const reading = () => ({ time: now(), elapsed: performance.now() });
  const isTrusted = createClockTrust(reading());

  async function removeAged(): Promise<void> {
    if (!isTrusted(reading())) {
      log(
        "edge: retention waits for a day, because the machine's clock was set forward. Check the time service.",
        "warn",
      );
      return;
    }
    const periods = days();
    const traceDays = shortestOf(periods);
    const ages: Partial<Record<EventSource, number>> = {
      ...periods,
      preview: Math.min(previewDays, traceDays ?? previewDays),
    };
    const before = (age: number) => now() - age * dayMs;
    const times = Object.entries(ages).map(([environment, age]) => [environment, before(age)]);
    const aged = {
      events: Object.fromEntries(times),
      traces: traceDays && before(traceDays),
      choices: await choices?.announceRemoval(before(choices.days)),
    };
    const { events, traces, choices: removedChoices = 0 } = await governed.removeAged(aged, signal);
    for (const environment of eventSources)
      if (events[environment])
        log(
          `edge: retention removed ${events[environment]} events of ${environment} older than ${ages[environment]} days`,
          "info",
        );
    if (traces > 0) log(`edge: retention removed ${traces} trace records older than ${traceDays} days`, "info");
    if (removedChoices > 0)
      log(`edge: retention removed ${removedChoices} consent choices older than ${choices?.days} days`, "info");
  }

  async function makeRoom(): Promise<void> {
    if (maxBytes === undefined || (await governed.usedBytes()) < nearlyFull * maxBytes) return;
    const removed = await governed.makeRoom(roomy * maxBytes, signal);
    const reason = `the stored events were near their limit of ${maxBytes} bytes (TAGWELL_MAX_BYTES)`;
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
