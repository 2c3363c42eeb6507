/** `npm run build`: the library for every environment, and what each of its files weighs. */
import { join } from "node:path";
import { buildLibrary, checkSizes, loadProperty, measureSizes, sizeLimits } from "@tagwell/build";
import { environmentNames } from "@tagwell/contract";
import { forgetBuild } from "../lib/build-when-stale.ts";
import { built, propertyFolder } from "../lib/folders.ts";
import { limitTable, sizeTable } from "../lib/size-table.ts";

export async function run(): Promise<number> {
  const faults = await buildEverything();
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** Builds all environments and prints their tables. Returns a line for every limit that a build exceeds. */
export async function buildEverything(): Promise<string[]> {
  const property = await loadProperty(propertyFolder);
  const faults: string[] = [];
  for (const environment of environmentNames) {
    const outDir = join(built.library, environment);
    forgetBuild(outDir);
    const manifest = await buildLibrary({ property, environment, outDir });
    const sizes = measureSizes(manifest, sizeLimits(property, environment));
    console.log(`\ndist/${environment}\n${sizeTable(manifest.files)}\n\n${limitTable(sizes)}`);
    faults.push(...checkSizes(manifest, property, environment).map((fault) => `dist/${environment}: ${fault}`));
  }
  return faults;
}
