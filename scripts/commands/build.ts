/** `npm run build`: the library for every environment, and what each of its files weighs. */
import { join } from "node:path";
import { buildLibrary, checkSizes, measureSizes } from "@tagwell/build";
import { environmentNames } from "@tagwell/contract";
import { forgetBuild } from "../lib/build-when-stale.ts";
import { built } from "../lib/folders.ts";
import { promiseTable, sizeTable } from "../lib/size-table.ts";

export async function run(): Promise<number> {
  const faults = await buildEverything();
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** Builds all environments and prints their tables; a fault for every file over its limit. */
export async function buildEverything(): Promise<string[]> {
  const faults: string[] = [];
  for (const environment of environmentNames) {
    const outDir = join(built.library, environment);
    forgetBuild(outDir);
    const manifest = await buildLibrary({ environment, outDir });
    console.log(
      `\ndist/${environment}\n${sizeTable(manifest.files)}\n\n${promiseTable(measureSizes(manifest, environment))}`,
    );
    faults.push(...checkSizes(manifest, environment).map((fault) => `dist/${environment}: ${fault}`));
  }
  return faults;
}
