/** How much of a site is read at most. */

export interface Limits {
  maxPages: number;
  /** Links from the start page to the farthest page. */
  maxDepth: number;
  maxPageBytes: number;
  /** For all pages together. */
  maxMs: number;
  timeoutMs: number;
  concurrency: number;
  /** Between the starts of two requests; a longer delay in robots.txt wins. */
  delayMs: number;
}

export const defaultLimits: Limits = {
  maxPages: 2000,
  maxDepth: 10,
  maxPageBytes: 2_000_000,
  maxMs: 30 * 60_000,
  timeoutMs: 15_000,
  concurrency: 2,
  delayMs: 250,
};
