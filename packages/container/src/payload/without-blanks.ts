/** Removes blank values, so that an event never contains an empty string, list or group. */

/** The value without undefined, null, NaN, "", [] and {} at any depth; undefined when nothing is left. */
export function withoutBlanks(value: unknown): unknown {
  if (value === null || value === "" || Number.isNaN(value)) return undefined;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const list = value.map(withoutBlanks).filter((entry) => entry !== undefined);
    return list.length > 0 ? list : undefined;
  }
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value as object)) {
    const entry = withoutBlanks((value as Record<string, unknown>)[key]);
    if (entry !== undefined) entries.push([key, entry]);
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
