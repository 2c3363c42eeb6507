/** How many cases a random test tries. */

/** The contract is for pages, too, so its files have no types of Node. */
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };

/** Whether every case is to be tried: `npm run prove tests`. */
export const areAllCases = process.env.TAGWELL_RUNS === "all";

/**
 * So many of `whole` that each kind of case is there, and all of them with TAGWELL_RUNS=all. A failure prints its seed, to try it
 * again.
 */
export const casesOf = (whole: number): number => (areAllCases ? whole : Math.max(1, Math.ceil(whole / 10)));

/** One of so many members of a list, or all of them where every case is tried. */
export const someOf = <T>(list: readonly T[], oneIn: number): T[] =>
  list.filter((_, at) => areAllCases || at % oneIn === 0);
