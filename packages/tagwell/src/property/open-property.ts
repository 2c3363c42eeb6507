/** Loads the property that a command works on. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type LoadedProperty, loadProperty } from "@tagwell/build";
import type { PropertyConfig } from "@tagwell/container";
import { register } from "tsx/esm/api";
import { findProperty } from "./find-property.ts";
import { refuseCommonJs } from "./refuse-common-js.ts";

/** Loads the nearest property above the working directory. Throws a BuildFault with every file that cannot be read. */
export async function openProperty(): Promise<LoadedProperty> {
  return loadProperty(findFolder());
}

/** Its settings alone, for what must work while other files are unfinished. */
export async function openConfig(): Promise<Pick<LoadedProperty, "folder" | "config">> {
  const folder = findFolder();
  const file = pathToFileURL(join(folder, "tagwell.config.ts")).href;
  const { default: config } = (await import(file)) as { default: PropertyConfig };
  return { folder, config };
}

function findFolder(): string {
  const folder = findProperty(process.cwd());
  refuseCommonJs(folder);
  // A property is TypeScript, which Node alone does not load.
  register();
  return folder;
}
