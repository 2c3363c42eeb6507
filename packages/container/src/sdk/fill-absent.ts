/** Merges defaults into given values: given values win. */

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Adds to `said` the values that only `made` has, group by group. Where `made` has a group, any other value counts as
 * absent.
 */
export function fillAbsent(said: Group, made: Group): Group {
  const result = { ...said };
  for (const [key, value] of Object.entries(made)) {
    const there = said[key];
    result[key] = isGroup(value) ? fillAbsent(isGroup(there) ? there : {}, value) : (there ?? value);
  }
  return result;
}
