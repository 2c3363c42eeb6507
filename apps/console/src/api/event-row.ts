/** Reads event rows that come over the wire: what is no row is told apart at the door, so views never meet one. */
import type { EventRow } from "@tagwell/contract";

/** True for what CONTRACT 8 calls a row; fields of the event itself are not trusted (it may be a rejected one). */
export function isEventRow(value: unknown): value is EventRow {
  if (!isObject(value) || !isObject(value.event) || !isObject(value.event.xdm)) return false;
  return (
    typeof value.receivedAt === "string" &&
    !Number.isNaN(Date.parse(value.receivedAt)) &&
    (value.verdict === "accepted" || value.verdict === "rejected") &&
    Array.isArray(value.reasons) &&
    value.reasons.every((reason) => typeof reason === "string") &&
    typeof value.site === "string" &&
    typeof value.environment === "string"
  );
}

/** The value at a path of object keys, or undefined where the path ends early. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value;
  for (const key of path) {
    if (!isObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** The text or number at a path, as text; undefined for anything else and for blank text. */
export function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = valueAt(value, ...path);
  if (typeof found === "number" || typeof found === "boolean") return String(found);
  return typeof found === "string" && found.trim() !== "" ? found : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
