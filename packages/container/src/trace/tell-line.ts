/** Makes lines `<path>: <reason>` of the library safe for a record. */
import type { Tell } from "./guarded-value.ts";

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
