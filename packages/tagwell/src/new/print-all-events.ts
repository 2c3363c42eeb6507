/** Prints a property's all-events.ts, which types need: which labels there are, and their fields. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventListCode } from "@tagwell/build";

/** Writes the list anew from the files in events/. True when it was out of date. */
export function printAllEvents(folder: string): boolean {
  const file = join(folder, "all-events.ts");
  const after = eventListCode(folder);
  if (existsSync(file) && readFileSync(file, "utf8") === after) return false;
  writeFileSync(file, after);
  return true;
}
