/** Prints settings as an expression of objects without a prototype. */

/**
 * A setting that a property leaves out must stay absent: a page's script that sets `Object.prototype.edge`, perhaps made to by an address,
 * would otherwise say where events go.
 */
export function printPlain(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(printPlain).join(",")}]`;
  const members = Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : `${JSON.stringify(key)}:${printPlain(child)}`,
  );
  return `{${["__proto__:null", ...members].join(",")}}`;
}
