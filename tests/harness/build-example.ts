/** Builds the example property with other settings, once for all tests of a run. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { buildLibrary, type LoadedProperty } from "@tagwell/build";
import type { EnvironmentName } from "@tagwell/contract";
import { loadExample } from "./load-example.ts";
import { filledOnce } from "./run-folder.ts";

export interface ExampleBuild {
  /** Default: development. */
  environments?: readonly EnvironmentName[];
  /** Settings that replace the property's own. */
  config?: Partial<LoadedProperty["config"]>;
}

/** Returns the library's folder, which has a folder for each environment. Tests only read it. */
export function buildExample({ environments = ["development"], config = {} }: ExampleBuild): Promise<string> {
  const settings = JSON.stringify([environments, config]);
  const name = `library-${createHash("sha256").update(settings).digest("hex").slice(0, 12)}`;
  return filledOnce(name, async (folder) => {
    const { config: own, ...example } = await loadExample();
    const property = { ...example, config: { ...own, ...config } };
    // Minifying takes most of a build's time. The library that most tests load is minified.
    for (const environment of environments)
      await buildLibrary({ property, environment, outDir: join(folder, environment), minify: "none" });
  });
}
