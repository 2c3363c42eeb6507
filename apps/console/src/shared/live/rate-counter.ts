/** Counts events per second, for the chart of the last minute. */
import { type EventCount, type EventRow, type Verdict, verdicts } from "@tagwell/contract";
import { isOfScope } from "../scope/scope.ts";

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

/** Counts only events of one site or environment. */
export interface CountFilter {
  site?: string;
  environment?: string;
}

type Counted = Pick<EventRow, "site" | "environment" | "verdict">;

const shown = 60;
const averaged = 5;

export class RateCounter {
  /** By second, then by site and environment. */
  #counts = new Map<number, Map<string, SecondCount>>();
  /** Earlier seconds have the edge's counts. */
  #counted = 0;

  add(receivedMs: number, row: Counted): void {
    const second = Math.floor(receivedMs / 1000);
    if (second >= this.#counted) this.#count(second, row, 1);
  }

  /**
   * Takes the edge's counts of events that memory does not hold. The newest second is not over: its rows go on counting, from
   * the edge's count where that is the higher one.
   */
  seed(counts: readonly EventCount[]): void {
    const secondOf = ({ at }: EventCount) => Math.floor(Date.parse(at) / 1000);
    this.#counted = Math.max(0, ...counts.map(secondOf));
    for (const second of this.#counts.keys()) if (second < this.#counted) this.#counts.delete(second);
    const newest = this.#counts.get(this.#counted);
    this.#counts.delete(this.#counted);
    for (const row of counts) this.#count(secondOf(row), row, row.count);
    for (const [place, known] of newest ?? []) {
      const ofSecond = this.#counts.get(this.#counted) ?? new Map<string, SecondCount>();
      const count = ofSecond.get(place) ?? { ...known };
      for (const verdict of verdicts) count[verdict] = Math.max(count[verdict], known[verdict]);
      this.#counts.set(this.#counted, ofSecond.set(place, count));
    }
  }

  #count(second: number, row: Counted, by: number): void {
    const { verdict } = row;
    const ofSecond = this.#counts.get(second) ?? new Map<string, SecondCount>();
    const place = placeOf(row);
    const count = ofSecond.get(place) ?? { accepted: 0, rejected: 0, unlisted: 0 };
    count[verdict] += by;
    this.#counts.set(second, ofSecond.set(place, count));
  }

  /** The minute before the current second. Discards older counts. */
  lastMinute(nowMs: number, filter: CountFilter = {}): LastMinute {
    const running = Math.floor(nowMs / 1000);
    for (const second of this.#counts.keys()) if (second < running - shown) this.#counts.delete(second);
    const seconds = Array.from({ length: shown }, (_, place) => {
      const at = running - shown + place;
      return { at, ...sumOf(this.#counts.get(at), filter) };
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

const placeOf = ({ site, environment }: Counted) => `${site} ${environment}`;

function sumOf(places: ReadonlyMap<string, SecondCount> | undefined, filter: CountFilter): SecondCount {
  const total = { accepted: 0, rejected: 0, unlisted: 0 };
  for (const [place, count] of places ?? []) {
    const [site = "", environment = ""] = place.split(" ");
    if (!isOfScope(filter, { site, environment })) continue;
    total.accepted += count.accepted;
    total.rejected += count.rejected;
    total.unlisted += count.unlisted;
  }
  return total;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
