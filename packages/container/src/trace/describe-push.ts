/** Describes a data-layer push by its keys, with only the type or flag of each value. */
import type { Tell } from "./guarded-value.ts";

const maxKeys = 40;
const deepest = 4;

const other = "[other]";

/** Creates the function that makes data-layer names and paths safe to report; page code may have put anything into them. */
export function createTellName(tell: Tell, known: ReadonlySet<string>): (path: string) => string {
  const told = (name: string) =>
    /^\d{0,2}(\[\])?$/.test(name) || known.has(name.replace("[]", "")) || tell.value("", name) === name ? name : other;
  return (path) => path.split(".").map(told).join(".");
}

/** The leaves of an item by path. `event` is shown by its name. */
export function describePush(item: object, tell: Tell, tellName: (path: string) => string): Record<string, string> {
  const values: Record<string, string> = {};
  // Check the words together: single words may look harmless where together they are an e-mail address or a number with
  // points. A long word that ends in a small number (percentageviewed25) looks like a token but is not one.
  const whole = (words: string) => {
    const plain = words.replace(/([a-z]{8})\d{1,3}(?=\.|$)/gi, "$1");
    return tell.label(plain) === plain ? words : other;
  };
  const told = (key: string) => (/^[\w:-]{1,64}$/.test(key) ? tellName(whole(key)) : other);
  const walk = (value: unknown, path: string, depth: number): void => {
    if (Object.keys(values).length >= maxKeys) return;
    if (value === null || typeof value !== "object" || Array.isArray(value) || depth === deepest) {
      values[whole(path)] = tell.type(value);
      return;
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${told(key)}`, depth + 1);
  };
  for (const [key, value] of Object.entries(item)) {
    if (key === "event" && typeof value === "string")
      values.event = whole(value) === value ? value.split(".").map(told).join(".") : other;
    else walk(value, told(key), 1);
  }
  return values;
}

/** Data-layer paths contain keys of page code, so only this many lines are distinguished. */
const maxLines = 150;
/** The prefix of lines about pushed items. */
const ofDataLayer = "data layer ";

/** Creates the function that makes a line safe. `tellName` does so for a path of the data layer. */
export function createTellLine(tell: Tell, tellName: (path: string) => string): (line: string) => string {
  const lines = new Map<string, string>();
  return (line) => {
    const known = lines.get(line);
    if (known !== undefined) return known;
    if (lines.size >= maxLines) return "[other]: not told apart";
    const end = line.lastIndexOf(": ");
    const path = end < 0 ? line : line.slice(0, end);
    const key = path.startsWith(ofDataLayer) ? ofDataLayer + tellName(path.slice(ofDataLayer.length)) : path;
    const told = tell.label(key) + line.slice(path.length);
    lines.set(line, told);
    return told;
  };
}
