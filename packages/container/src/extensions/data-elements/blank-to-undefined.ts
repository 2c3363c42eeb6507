/** Decides what counts as a value. */

/** Returns undefined for null and for blank text, which sites write for unknown values; otherwise the value. */
export function blankToUndefined(value: unknown): unknown {
  return value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
}
