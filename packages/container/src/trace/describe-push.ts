/** What the page told the data layer: by key, and of each value no more than its type, or a flag. */
import type { Tell } from "./guarded-value.ts";

const mostKeys = 40;
const deepest = 4;

/** The leaves of an item by their path. `event` is told by its name. */
export function describePush(item: object, tell: Tell): Record<string, string> {
  const values: Record<string, string> = {};
  const told = (key: string) => (/^[\w:-]{1,64}$/.test(key) && tell.label(key) === key ? key : "[other]");
  const walk = (value: unknown, path: string, depth: number): void => {
    if (Object.keys(values).length >= mostKeys) return;
    if (value === null || typeof value !== "object" || Array.isArray(value) || depth === deepest) {
      values[path] = tell.type(value);
      return;
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${told(key)}`, depth + 1);
  };
  for (const [key, value] of Object.entries(item)) {
    if (key === "event" && typeof value === "string")
      values.event = value
        .split(".")
        .map((word) => told(word))
        .join(".");
    else walk(value, told(key), 1);
  }
  return values;
}
