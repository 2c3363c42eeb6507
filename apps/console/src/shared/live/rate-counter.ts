/** Counts events per second, for the chart of the last minute. */
import type { Verdict } from "@tagwell/contract";

export type SecondCount = Record<Verdict, number>;

/** The 60 full seconds of the last minute, oldest first, and their totals. */
export interface LastMinute extends SecondCount {
  /** `at` in seconds since 1970. */
  seconds: readonly (SecondCount & { at: number })[];
  /** Events per second over the last five full seconds. */
  current: number;
  /** The maximum of events in one second. */
  peak: number;
}

const shown = 60;
const averaged = 5;

export class RateCounter {
  #counts = new Map<number, SecondCount>();

  add(receivedMs: number, verdict: Verdict): void {
    const second = Math.floor(receivedMs / 1000);
    const count = this.#counts.get(second) ?? { accepted: 0, rejected: 0, unlisted: 0 };
    count[verdict] += 1;
    this.#counts.set(second, count);
  }

  /** The minute before the current second. Discards older counts. */
  lastMinute(nowMs: number): LastMinute {
    const running = Math.floor(nowMs / 1000);
    for (const second of this.#counts.keys()) if (second < running - shown) this.#counts.delete(second);
    const seconds = Array.from({ length: shown }, (_, place) => {
      const at = running - shown + place;
      return { at, accepted: 0, rejected: 0, unlisted: 0, ...this.#counts.get(at) };
    });
    const totals = seconds.map((count) => count.accepted + count.rejected + count.unlisted);
    return {
      seconds,
      accepted: sum(seconds.map((count) => count.accepted)),
      rejected: sum(seconds.map((count) => count.rejected)),
      unlisted: sum(seconds.map((count) => count.unlisted)),
      current: sum(totals.slice(-averaged)) / averaged,
      peak: Math.max(...totals),
    };
  }

  clear(): void {
    this.#counts.clear();
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
