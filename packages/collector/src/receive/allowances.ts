/** What senders may still send of what is limited, such as events. It fills up again while they send less. */

/** At most so much at a time; as much again is there after so many milliseconds. */
export interface Limit {
  most: number;
  perMs: number;
}

/** What is left of each limit, at a time in milliseconds. */
interface Allowance {
  left: number[];
  at: number;
}

/** At most twice as many senders are known; one that is forgotten begins anew. */
const maxRecent = 10_000;

/** The allowances of senders, by name; asked with every request, so that it makes no lists. Two generations, since deleting from a large map with every request would cost more than the request. */
export class Allowances {
  readonly #limits: readonly Limit[];
  #recent = new Map<string, Allowance>();
  #earlier = new Map<string, Allowance>();

  constructor(limits: readonly Limit[]) {
    this.#limits = limits;
  }

  /**
   * Takes what a sender sends from what it has left. Returns 0; or, taking nothing, the milliseconds until it may send so much. A request
   * larger than the limit may be sent when all is there. Amounts below 0 are given back.
   */
  take(name: string, asked: readonly number[], time: number): number {
    const left = this.#refilled(name, time);
    let wait = 0;
    for (let at = 0; at < left.length; at++) {
      const { most, perMs } = this.#limits[at] as Limit;
      wait = Math.max(wait, ((Math.min(asked[at] ?? 0, most) - (left[at] ?? 0)) * perMs) / most);
    }
    if (wait > 0) return wait;
    for (let at = 0; at < left.length; at++) left[at] = (left[at] ?? 0) - (asked[at] ?? 0);
    return 0;
  }

  #refilled(name: string, time: number): number[] {
    const recent = this.#recent.get(name);
    const allowance = recent ?? this.#earlier.get(name) ?? { left: this.#limits.map(({ most }) => most), at: time };
    const passed = Math.max(0, time - allowance.at);
    for (let at = 0; at < this.#limits.length; at++) {
      const { most, perMs } = this.#limits[at] as Limit;
      allowance.left[at] = Math.min(most, (allowance.left[at] ?? 0) + (passed * most) / perMs);
    }
    allowance.at = time;
    if (recent === undefined) {
      if (this.#recent.size >= maxRecent) {
        this.#earlier = this.#recent;
        this.#recent = new Map();
      }
      this.#recent.set(name, allowance);
    }
    return allowance.left;
  }
}
