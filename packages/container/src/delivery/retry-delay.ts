/** How long to wait before the edge is asked again. */

/** The longest wait, whether ours or one that the edge asks for. */
export const longestDelayMs = 15 * 60_000;
const firstDelayMs = 1000;

/** The wait after so many failures in a row, 1 for the first: 1 s doubling, a random 50 to 100 % of it. */
export function backOff(failures: number, random: () => number = Math.random): number {
  return Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs) * (0.5 + random() / 2);
}

/**
 * What a Retry-After header asks for, in milliseconds from now, at most the ceiling. It holds seconds or a date (RFC 9110);
 * undefined when it is absent or neither.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const asked = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), longestDelayMs);
}
