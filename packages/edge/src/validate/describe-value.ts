/** What may be said of a value that should not be there. */

/**
 * A value in words: itself only when `mayShow` and it is a short harmless token, otherwise its type and size.
 * A reason is kept and shown; a mistake must not carry what a visitor typed into it.
 */
export function describeValue(value: unknown, mayShow: boolean): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (mayShow && isHarmless(value)) return JSON.stringify(value);
  if (typeof value === "string") return value === "" ? "an empty text" : `text of ${value.length} characters`;
  if (typeof value === "number") return "a number";
  return Array.isArray(value) ? `a list of ${value.length}` : "an object";
}

/** A field's name as it may be shown: a name that the contract does not give may itself name a visitor. */
export function describeName(name: string, named: ReadonlySet<string>): string {
  return named.has(name) ? name : "[unnamed field]";
}

/** True for what is too little to name anybody: three characters, or a small number. */
export function isHarmless(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) < 100_000;
  return typeof value === "string" && value.length <= 3;
}
