/** Builds a property for all of its environments, and measures what it built. */
import { join } from "node:path";
import { buildLibrary, checkSizes, type LoadedProperty, measureSizes, sizeLimits } from "@tagwell/build";
import { environmentNames } from "@tagwell/contract";
import { forgetBuild } from "./build-when-stale.ts";
import { limitTable, sizeTable } from "./size-table.ts";

/** Fills a folder of `dist` for each environment and prints its sizes. Returns a line for each limit that is exceeded. */
export async function buildEnvironments(property: LoadedProperty, dist: string): Promise<string[]> {
  const faults: string[] = [];
  for (const environment of environmentNames) {
    const outDir = join(dist, environment);
    forgetBuild(outDir);
    const manifest = await buildLibrary({ property, environment, outDir });
    const sizes = measureSizes(manifest, sizeLimits(property, environment));
    console.log(`\ndist/${environment}\n${sizeTable(manifest.files)}\n\n${limitTable(sizes)}`);
    faults.push(...checkSizes(manifest, property, environment).map((fault) => `dist/${environment}: ${fault}`));
  }
  return faults;
}
