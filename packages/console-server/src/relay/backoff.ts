/** The wait before another attempt. */

const firstMs = 1_000;
const maxMs = 60_000;

/** In milliseconds. Doubles with each attempt up to a minute; random by 30 % either way, so that edges do not return at the same moment. */
export function backoff(attempts: number, random = Math.random): number {
  return Math.round(Math.min(maxMs, firstMs * 2 ** Math.min(attempts, 16)) * (0.7 + 0.6 * random()));
}
