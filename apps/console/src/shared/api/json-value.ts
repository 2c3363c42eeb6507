/** Reads values out of JSON whose shape is not known. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
