/** How many cases a random test tries. */

/**
 * So many of `whole` that each kind of case is there, and all of them with TAGWELL_RUNS=all. A failure prints its seed, to try it
 * again.
 */
export const casesOf = (whole: number): number =>
  process.env.TAGWELL_RUNS === "all" ? whole : Math.max(1, Math.ceil(whole / 4));
