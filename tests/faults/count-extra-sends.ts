/** Counts how often events were sent after the first time, except repetitions by the browser itself. */
import type { Arrival } from "./fault-proxy.ts";

export interface ExtraSends {
  /** Over all events. */
  total: number;
  /** The maximum for one event within any minute. */
  mostInAMinute: number;
}

/** Counts the arrivals of these events; times in milliseconds. */
export function countExtraSends(arrivals: readonly Arrival[], ids: readonly string[]): ExtraSends {
  const times = new Map<string, number[]>(ids.map((id) => [id, []]));
  for (const { id, at, repeated } of arrivals) if (!repeated) times.get(id)?.push(at);
  let total = 0;
  let mostInAMinute = 0;
  for (const all of times.values()) {
    total += Math.max(0, all.length - 1);
    for (const start of all) {
      const within = all.filter((at) => at >= start && at < start + 60_000).length;
      mostInAMinute = Math.max(mostInAMinute, within - 1);
    }
  }
  return { total, mostInAMinute };
}
