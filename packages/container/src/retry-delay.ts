/** Calculates the delay before a retry. */

/** Maximum delay, including one that the edge requests. */
export const longestDelayMs = 15 * 60_000;
const firstDelayMs = 1000;

/**
 * The delay after this many failures in a row, 1 for the first: 1 s, tripled each time, of which a random 50 to 100 %. Tripled, because an event
 * may be sent four times a minute: its fourth send then comes 6.5 to 13 s after the first, and an outage shorter than that never costs it the minute.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  return Math.min(firstDelayMs * 3 ** (failures - 1), longestDelayMs) * (0.5 + random() / 2);
}

/**
 * The delay that a Retry-After header requests, in milliseconds from now, limited to the maximum. The header contains
 * seconds or a date (RFC 9110); undefined if it is absent or invalid.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const asked = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), longestDelayMs);
}
