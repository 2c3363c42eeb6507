/** Prints a property's all-events.ts, the one list of files that types need: which labels there are, and their fields. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the list anew from the files in events/. True when it was out of date. */
export function printAllEvents(folder: string): boolean {
  const file = join(folder, "all-events.ts");
  const after = allEventsOf(folder);
  if (existsSync(file) && readFileSync(file, "utf8") === after) return false;
  writeFileSync(file, after);
  return true;
}

/** What the file should hold. */
export function allEventsOf(folder: string): string {
  const events = join(folder, "events");
  const files = existsSync(events) ? readdirSync(events) : [];
  return allEventsCode(
    files
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => file.slice(0, -".ts".length)),
  );
}

/** An event file may export several definitions: the list is flat. */
export function allEventsCode(names: readonly string[]): string {
  // As formatters sort imports: by number where names hold one.
  const sorted = [...names].sort(new Intl.Collator("en", { numeric: true }).compare);
  const list = `export const allEvents = [${sorted.map(camelCase).join(", ")}].flat();`;
  const tall = ["export const allEvents = [", ...sorted.map((name) => `  ${camelCase(name)},`), "].flat();"].join("\n");
  return [
    "/** Every kind of event. Written by `npm run fix` from the files in events/. */",
    ...sorted.map((name) => `import ${camelCase(name)} from "./events/${name}.ts";`),
    "",
    list.length > maxLine ? tall : list,
    "",
  ].join("\n");
}

const maxLine = 120;

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
