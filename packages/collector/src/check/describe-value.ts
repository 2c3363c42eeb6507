/** Describes a value that should not be there, without repeating what a visitor may have typed. */

/**
 * The value itself when `mayShow` is set and it is a short harmless token, otherwise its type and size. Reasons are stored
 * and shown, so they must not carry personal data.
 */
export function describeValue(value: unknown, mayShow: boolean): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (mayShow && isHarmless(value)) return JSON.stringify(value);
  if (typeof value === "string") return value === "" ? "an empty text" : `text of ${value.length} characters`;
  if (typeof value === "number") return "a number";
  return Array.isArray(value) ? `a list of ${value.length}` : "an object";
}

/** True for values too short to identify anyone: up to three characters, or a number below 100,000. */
export function isHarmless(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) < 100_000;
  return typeof value === "string" && value.length <= 3;
}
