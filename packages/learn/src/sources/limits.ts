/** Limits on how much of a site is read. */

export interface Limits {
  maxPages: number;
  /** Maximum number of links from the start page. */
  maxDepth: number;
  maxPageBytes: number;
  /** Time for all pages together. */
  maxMs: number;
  timeoutMs: number;
  concurrency: number;
  /** Time between the starts of two requests. A longer delay in robots.txt wins. */
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
