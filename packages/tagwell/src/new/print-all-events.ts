/** Prints a property's all-events.ts, which types need: which labels there are, and their fields. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventListCode } from "@tagwell/build";

const read = (folder: string) => {
  const file = join(folder, "all-events.ts");
  return { file, before: existsSync(file) ? readFileSync(file, "utf8") : "", after: eventListCode(folder) };
};

/** Writes the list anew from the files in events/. True when it was out of date. */
export function printAllEvents(folder: string): boolean {
  const { file, before, after } = read(folder);
  if (before === after) return false;
  writeFileSync(file, after);
  return true;
}

/** The files that the code imports, in whatever way the property's formatter has arranged them. */
const imported = (code: string) =>
  code
    .match(/events\/[\w.-]+/g)
    ?.sort()
    .join();

/** Whether the list has each file in events/, and no other. */
export function areAllEventsListed(folder: string): boolean {
  const { before, after } = read(folder);
  return imported(before) === imported(after);
}
