/** Refuses a property whose files Node would load as CommonJS: every one of them would fail, each with words about another thing. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageFault } from "../errors/usage-fault.ts";

/** Throws UsageFault that names the package.json which decides, the nearest from the folder upwards, and what to write. */
export function refuseCommonJs(folder: string): void {
  const file = join(folder, "package.json");
  if (!existsSync(file)) {
    if (folder !== dirname(folder)) refuseCommonJs(dirname(folder));
  } else if (typeIn(file) !== "module")
    throw new UsageFault(`${file} has no "type": "module". Add it: the files of a property are ES modules.`);
}

function typeIn(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { type?: unknown }).type;
  } catch (error) {
    throw new UsageFault(`${file}: ${(error as Error).message}. Write JSON in UTF-8, without a byte order mark.`);
  }
}
