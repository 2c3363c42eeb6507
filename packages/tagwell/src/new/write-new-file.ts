/** What `new` does: writes a file, brings the list of events up to date, and says what comes next. */
import { join, relative } from "node:path";
import type { LoadedProperty } from "@tagwell/build";
import { printAllEvents } from "./print-all-events.ts";
import { type Kind, templates } from "./templates.ts";
import { writeNew } from "./write-new.ts";

/** Throws a UsageFault, as `writeNew` does. */
export function writeNewFile(
  { folder, config }: Pick<LoadedProperty, "folder" | "config">,
  kind: Kind,
  name: string,
  label?: string,
): void {
  const file = writeNew({ kind, name, label, folder, site: Object.keys(config.sites)[0] ?? "www" });
  printAllEvents(folder);
  console.log(`\nWrote ${relative(process.cwd(), join(folder, file))}. ${templates[kind].next}`);
  console.log(`Then type: npm run check${kind === "rule" ? ` ${name}` : ""}`);
}
