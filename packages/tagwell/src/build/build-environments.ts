/** Builds a property for its environments, and measures what it built. */
import { join } from "node:path";
import { buildLibrary, checkSizes, type LoadedProperty, measureSizes, sizeLimits } from "@tagwell/build";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { forgetBuild } from "./build-when-stale.ts";
import { limitTable, sizeTable } from "./size-table.ts";

/** Fills a folder of `dist` for each environment and prints its sizes. Returns a line for each limit that is exceeded. */
export async function buildEnvironments(property: LoadedProperty, dist: string): Promise<string[]> {
  const faults: string[] = [];
  for (const environment of environmentNames)
    faults.push(...(await buildEnvironment({ property, environment, dist, print: console.log })));
  return faults;
}

export interface EnvironmentBuild {
  property: LoadedProperty;
  environment: EnvironmentName;
  dist: string;
  print(text: string): void;
}

/** Fills the environment's folder. Returns a line for each limit that is exceeded. */
export async function buildEnvironment({ property, environment, dist, print }: EnvironmentBuild): Promise<string[]> {
  const outDir = join(dist, environment);
  forgetBuild(outDir);
  const manifest = await buildLibrary({ property, environment, outDir });
  const sizes = measureSizes(manifest, sizeLimits(property, environment));
  print(`\ndist/${environment}\n${sizeTable(manifest.files)}\n\n${limitTable(sizes)}`);
  return checkSizes(manifest, property, environment).map((fault) => `dist/${environment}: ${fault}`);
}
