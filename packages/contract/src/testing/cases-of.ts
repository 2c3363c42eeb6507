/** How many cases a random test tries. */

/** The contract is for pages, too, so its files have no types of Node. */
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };

/**
 * So many of `whole` that each kind of case is there, and all of them with TAGWELL_RUNS=all. A failure prints its seed, to try it
 * again.
 */
export const casesOf = (whole: number): number =>
  process.env.TAGWELL_RUNS === "all" ? whole : Math.max(1, Math.ceil(whole / 4));
