/** Builds a property for all of its environments, and measures what it built. */
import { join } from "node:path";
import { buildLibrary, checkSizes, type LoadedProperty, measureSizes } from "@tagwell/build";
import { forgetBuild } from "./build-when-stale.ts";
import { limitTable, sizeTable } from "./size-table.ts";

/** Fills a folder of `dist` for each environment and prints its sizes. Returns a line for each budget that is exceeded. */
export async function buildEnvironments(property: LoadedProperty, dist: string): Promise<string[]> {
  const faults: string[] = [];
  for (const environment of Object.keys(property.config.environments)) {
    const outDir = join(dist, environment);
    forgetBuild(outDir);
    const manifest = await buildLibrary({ property, environment, outDir });
    console.log(
      `\ndist/${environment}\n${sizeTable(manifest.files)}\n\n${limitTable(measureSizes(manifest, environment))}`,
    );
    faults.push(...checkSizes(manifest, environment).map((fault) => `dist/${environment}: ${fault}`));
  }
  return faults;
}
