/** Ends bodies that arrive too slowly. */
import type { BodyBudget } from "./body-budget.ts";

/** How slow a body may be: in each period at least this many bytes must arrive. */
export interface BodyPace {
  periodMs: number;
  minBytes: number;
}

/** Far below the slowest mobile network, with time for one that is gone for some seconds. */
export const bodyPace: BodyPace = { periodMs: 10_000, minBytes: 1024 };

/** Checks in a period. A period begins with a check, so it is at most this part of it late. */
const checks = 5;

/**
 * Returns a function to be called when a body begins to arrive. One timer checks all bodies, and runs while any
 * arrives: a timer for each would be made and cleared with every request.
 */
export function watchPace(budget: Pick<BodyBudget, "checkPace">, { periodMs }: BodyPace): () => void {
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (budget.checkPace() > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return () => {
    timer ??= setInterval(check, periodMs / checks).unref();
  };
}

/** The pace of one body. */
export class Pace {
  readonly #minBytes: number;
  // The period begins with the first check.
  #checksLeft = checks + 1;
  #sizeBefore = 0;

  constructor({ minBytes }: BodyPace) {
    this.#minBytes = minBytes;
  }

  /** Whether the period that ends with this check, if one does, brought too little; `size` is what has arrived so far. */
  isTooSlow(size: number): boolean {
    this.#checksLeft -= 1;
    if (this.#checksLeft > 0) return false;
    const arrived = size - this.#sizeBefore;
    this.#sizeBefore = size;
    this.#checksLeft = checks;
    return arrived < this.#minBytes;
  }
}
