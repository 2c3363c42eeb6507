/** Writes the code of a property's all-events.ts, from which the types of its labels and fields follow. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The code for a property's folder: it imports every file in `events/`. A type cannot come from a folder, so this list is a file;
 * rules and data elements need none.
 */
export function eventListCode(folder: string): string {
  const events = join(folder, "events");
  const files = existsSync(events) ? readdirSync(events) : [];
  return listCode(
    files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts")).map((file) => file.slice(0, -3)),
  );
}

/** The code for these files, named without their ending. */
export function listCode(names: readonly string[]): string {
  // As formatters sort imports: numerically where names contain numbers.
  const sorted = [...names].sort(new Intl.Collator("en", { numeric: true }).compare);
  const list = `export const allEvents = [${sorted.map(camelCase).join(", ")}].flat();`;
  const tall = ["export const allEvents = [", ...sorted.map((name) => `  ${camelCase(name)},`), "].flat();"].join("\n");
  return [
    "/** Every kind of event of the property. Printed from the files in events/: add a file there, then run the command `fix`. */",
    ...sorted.map((name) => `import ${camelCase(name)} from "./events/${name}.ts";`),
    "",
    list.length > maxLine ? tall : list,
    "",
  ].join("\n");
}

/** As in the formatters' settings: the file is formatted as it is printed. */
const maxLine = 120;

const camelCase = (kebab: string) => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
