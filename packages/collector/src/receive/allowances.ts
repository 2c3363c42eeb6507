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

/** The allowances of senders, by name. Two generations, since deleting from a large map with every request would cost more than the request. */
export class Allowances {
  readonly #limits: readonly Limit[];
  #recent = new Map<string, Allowance>();
  #earlier = new Map<string, Allowance>();

  constructor(limits: readonly Limit[]) {
    this.#limits = limits;
  }

  /** What a sender may send now of each limit; to be given to the other methods. */
  of(name: string, time: number): number[] {
    const recent = this.#recent.get(name);
    const allowance = recent ?? this.#earlier.get(name) ?? { left: this.#limits.map(({ most }) => most), at: time };
    const passed = Math.max(0, time - allowance.at);
    for (const [at, { most, perMs }] of this.#limits.entries())
      allowance.left[at] = Math.min(most, (allowance.left[at] ?? 0) + (passed * most) / perMs);
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

  /** Milliseconds until so much may be sent; 0 for now. A request larger than the limit may be sent when all is there. */
  waitFor(left: readonly number[], asked: readonly number[]): number {
    let wait = 0;
    for (const [at, { most, perMs }] of this.#limits.entries())
      wait = Math.max(wait, ((Math.min(asked[at] ?? 0, most) - (left[at] ?? 0)) * perMs) / most);
    return wait;
  }

  take(left: number[], sent: readonly number[]): void {
    for (const [at, amount] of sent.entries()) left[at] = (left[at] ?? 0) - amount;
  }
}
