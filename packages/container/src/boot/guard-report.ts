/** Counts and logs what the guard removes from events, and what is left out of values before they reach it. */

import type { Cut } from "../guard/guard.ts";
import type { Counters } from "../outbox/counters.ts";

/** A page can produce any number of paths; only this many are distinguished. */
const maxPaths = 100;

interface GuardReportParts {
  counters: Pick<Counters, "add">;
  trace: { cuts: (lines: readonly string[], id: unknown) => void } | undefined;
  log: { warn: (...message: unknown[]) => void };
}

export interface GuardReport {
  /** Records what the guard removed from an event; `id` is the event's id. */
  onCuts: (cuts: readonly Cut[], id?: unknown) => void;
  /** A value was left out: `<path>: <reason>`. Each line is logged once, and counted every time. */
  onLeftOut: (line: string) => void;
}

export function createGuardReport({ counters, trace, log }: GuardReportParts): GuardReport {
  const logged = new Set<string>();
  return {
    onCuts(cuts, id) {
      const lines = cuts.map(({ path, reason }) => `${path}: ${reason}`);
      for (const line of lines) counters.add(line);
      trace?.cuts(lines, id);
      log.warn("The guard held back", ...lines);
    },
    onLeftOut(line) {
      if (!logged.has(line)) {
        if (logged.size >= maxPaths) return counters.add("data layer: more paths");
        logged.add(line);
        log.warn("Left out:", line);
      }
      counters.add(line);
    },
  };
}
