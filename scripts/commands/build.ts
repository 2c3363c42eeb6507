/** `npm run build`: builds the library for every environment and prints the size of each file. */
import { loadProperty } from "@tagwell/build";
import { buildEnvironments } from "tagwell/node";
import { built, propertyFolder } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run build: builds the library for every environment and prints the size of each file.",
  );
  if (helped !== undefined) return helped;
  const faults = await buildEverything();
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** Builds all environments and prints their tables. Returns a line for every exceeded limit. */
export async function buildEverything(): Promise<string[]> {
  return buildEnvironments(await loadProperty(propertyFolder), built.library);
}
