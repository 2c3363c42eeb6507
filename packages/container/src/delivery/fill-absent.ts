/** Completes what somebody else said: theirs wins, ours fills what is absent. */

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `said` with what only `made` has, group by group. Where `made` has a group, anything else counts as absent. */
export function fillAbsent(said: Group, made: Group): Group {
  const result = { ...said };
  for (const [key, value] of Object.entries(made)) {
    const there = said[key];
    result[key] = isGroup(value) ? fillAbsent(isGroup(there) ? there : {}, value) : (there ?? value);
  }
  return result;
}
