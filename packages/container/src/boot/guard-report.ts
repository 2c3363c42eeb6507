/** Logs what the guard removes from events, and what is left out of values before they reach it, and counts it for a trace. */

import { mayTrace } from "../build-flags.ts";
import type { Cut } from "../guard/guard.ts";
import { type Counts, createCounters } from "../outbox/counters.ts";
import type { Trace } from "../trace/trace.ts";

/** A page can produce any number of paths; only this many are distinguished. */
const maxPaths = 100;

export interface Log<Told = Trace> {
  warn: (...message: unknown[]) => void;
  /** The trace, once there is one. */
  trace?: Told | undefined;
}

export interface GuardReport {
  /** Records what the guard removed from an event; `id` is the event's id. */
  onCuts: (cuts: readonly Cut[], id?: unknown) => void;
  /** A value was left out: `<path>: <reason>`. Each line is logged once, and counted every time. */
  onLeftOut: (line: string) => void;
  /** The counts by line. Absent in a library without a trace. */
  guardCounts?: Counts | undefined;
}

export function createGuardReport(log: Log<Pick<Trace, "cuts" | "counted">>): GuardReport {
  const logged = new Set<string>();
  const counters = mayTrace ? createCounters((counts) => log.trace?.counted("guard", counts)) : undefined;
  return {
    onCuts(cuts, id) {
      const lines = cuts.map(({ path, reason }) => `${path}: ${reason}`);
      if (mayTrace) {
        for (const line of lines) counters?.add(line);
        log.trace?.cuts(lines, id);
      }
      log.warn("The guard held back", ...lines);
    },
    onLeftOut(line) {
      if (!logged.has(line) && logged.size < maxPaths) {
        logged.add(line);
        log.warn("Left out:", line);
      }
      if (mayTrace) counters?.add(logged.has(line) ? line : "data layer: more paths");
    },
    ...(mayTrace && { guardCounts: counters?.counts }),
  };
}
