/** Describes and counts leaks. */
import type { Leak } from "./run-corpus.ts";

/** One line per leak, for debugging. */
export const describeLeak = ({ kind, encoding, carrier, page, side, dressed, left }: Leak) =>
  `${side}: ${kind}, ${encoding}, in ${carrier} of a ${page}: ${dressed.slice(0, 80)} is left in ${left.slice(0, 160)}`;

/** A sample, spread over all leaks. */
export function sampleOf(leaks: readonly Leak[], most = 20): string[] {
  const step = Math.max(1, Math.ceil(leaks.length / most));
  return leaks.filter((_, at) => at % step === 0).map(describeLeak);
}

/** The number of leaks by each value of one property, highest first. */
export function countBy(
  leaks: readonly Leak[],
  fact: "kind" | "encoding" | "carrier" | "page",
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const leak of leaks) counts.set(leak[fact], (counts.get(leak[fact]) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}
