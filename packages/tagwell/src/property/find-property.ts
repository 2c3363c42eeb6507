/** Finds the property that a command works on. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageFault } from "../errors/usage-fault.ts";

/** The nearest folder, from this one upwards, that holds a tagwell.config.ts. */
export function findProperty(from: string): string {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "tagwell.config.ts"))) return folder;
    if (folder === dirname(folder))
      throw new UsageFault(
        `There is no tagwell.config.ts in ${resolve(from)} or in a folder above it.\n` +
          "Change to a property's folder, or create one: npm create tagwell my-property",
      );
  }
}
