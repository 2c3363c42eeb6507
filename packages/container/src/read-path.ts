/** Reads nested values of plain data. */

/** The value at this path; undefined if the path does not exist. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = found !== null && typeof found === "object" ? Reflect.get(found, key) : undefined;
  return found;
}
