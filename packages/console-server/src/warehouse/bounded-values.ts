/**
 * Keeps the counts of a breakdown bounded: its values come from addresses that anybody can write. The first values of a
 * measure and day are counted by themselves, all further ones together.
 */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";

/** Values of a measure and day. Reports show the 200 most frequent ones. */
export const maxValues = 2000;
/** What counts for values beyond. */
export const otherValues = "(other)";
/** Measures and days whose values are in memory, where they can be read again; events of other days are rare. */
const maxKnown = 200;

/** @param read gives the values that are counted already, of a measure and day; without it all values stay in memory */
export function openBoundedValues(read?: (measure: string, day: number) => Iterable<string>) {
  const known = new Map<string, Set<string>>();

  return function boundedValue(measure: string, day: number, value: string): string {
    const name = `${measure} ${day}`;
    const values = known.get(name) ?? new Set(read?.(measure, day));
    known.delete(name);
    known.set(name, values);
    if (read && known.size > maxKnown) known.delete(known.keys().next().value ?? "");
    if (values.has(value)) return value;
    if (values.size >= maxValues) return otherValues;
    values.add(value);
    return value;
  };
}

/** The rows of each day, the most frequent value first, with the rare ones together. */
export function* boundedRows(
  rows: Iterable<[day: number, key: string, count: number]>,
  dividedBy: number | undefined,
): Generator<[day: number, key: string[], count: number]> {
  if (dividedBy === undefined) {
    for (const [day, key, count] of rows) yield [day, parseWellFormed(key) as string[], count];
    return;
  }
  let current: number | undefined;
  let values = new Set<string>();
  for (const [day, text, count] of rows) {
    const key = parseWellFormed(text) as string[];
    const value = key[dividedBy] ?? "";
    if (day !== current) values = new Set();
    current = day;
    if (values.size < maxValues) values.add(value);
    yield [day, values.has(value) ? key : key.with(dividedBy, otherValues), count];
  }
}
