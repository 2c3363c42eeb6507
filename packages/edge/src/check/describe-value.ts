/** What may be said of a value that should not be there. */

/**
 * A value in words: itself only when `mayShow` and it is a short harmless token, otherwise its type and size.
 * A reason is kept and shown; a mistake must not carry what a visitor typed into it (CONTRACT 7).
 */
export function describeValue(value: unknown, mayShow: boolean): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (mayShow && isHarmless(value)) return JSON.stringify(value);
  if (typeof value === "string") return value === "" ? "an empty text" : `text of ${value.length} characters`;
  if (typeof value === "number") return "a number";
  return Array.isArray(value) ? `a list of ${value.length}` : "an object";
}

/** A field's name as it may be shown: names that could hold something else than a name are cut. */
export function describeName(name: string): string {
  return isNameLike(name) ? name : "[name cut]";
}

/** True for what is too little to name anybody: three characters, or a small number. */
export function isHarmless(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) < 100_000;
  return typeof value === "string" && value.length <= 3;
}

/** True for what page code, not a visitor, makes up: the label of an event or the name of a field. */
export function isNameLike(value: unknown): boolean {
  return typeof value === "string" && /^[\w.%+-]{1,40}$/.test(value) && (value.match(/\d/g)?.length ?? 0) < 6;
}
