/** What counts as a value. */

/** The value; undefined for null and for blank text, which sites write for what they do not know. */
export function blankToUndefined(value: unknown): unknown {
  return value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
}
