/** What follows from linear equations: whether a sum of unknowns can be calculated from sums that are known. */

/** Calculations are modulo this prime; its square is below the greatest safe integer. */
const prime = 67_108_859;

export interface LinearSpan {
  /** Adds a known sum, as the places of its unknowns. */
  add(places: readonly number[]): void;
  /** Whether the sum follows from those that were added. */
  has(places: readonly number[]): boolean;
}

export function linearSpan(unknowns: number): LinearSpan {
  /** Rows in echelon form, by the place of their first one. */
  const rows = new Map<number, number[]>();

  function reduce(places: readonly number[]): number[] {
    const row = new Array<number>(unknowns).fill(0);
    for (const place of places) row[place] = 1;
    for (let at = 0; at < unknowns; at++) {
      const factor = row[at] ?? 0;
      const known = factor === 0 ? undefined : rows.get(at);
      if (!known) continue;
      for (let place = at; place < unknowns; place++)
        row[place] = ((row[place] ?? 0) + (prime - factor) * (known[place] ?? 0)) % prime;
    }
    return row;
  }

  return {
    add(places) {
      const row = reduce(places);
      const first = row.findIndex((value) => value !== 0);
      if (first < 0) return;
      const inverse = power(row[first] ?? 1, prime - 2);
      rows.set(
        first,
        row.map((value) => (value * inverse) % prime),
      );
    },
    has: (places) => reduce(places).every((value) => value === 0),
  };
}

function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
