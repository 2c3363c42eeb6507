/** Merges defaults into given values: given values win. */

import { isGroup } from "../is-group.ts";

/**
 * Adds to `said` the values that only `made` has, group by group. Where `made` has a group, any other value counts as
 * absent.
 */
export function fillAbsent(said: Record<string, unknown>, made: Record<string, unknown>): Record<string, unknown> {
  const result = { ...said };
  for (const [key, value] of Object.entries(made)) {
    const there = said[key];
    result[key] = isGroup(value) ? fillAbsent(isGroup(there) ? there : {}, value) : (there ?? value);
  }
  return result;
}
