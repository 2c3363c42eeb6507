/** Builds the example property, optionally with different settings. */
import { buildLibrary, type LoadedProperty } from "@tagwell/build";
import type { EnvironmentName } from "@tagwell/contract";
import { loadExample } from "./load-example.ts";

export interface ExampleBuild {
  outDir: string;
  /** Default: development. */
  environment?: EnvironmentName;
  /** Settings that replace the property's own. */
  config?: Partial<LoadedProperty["config"]>;
}

export async function buildExample({ outDir, environment = "development", config = {} }: ExampleBuild): Promise<void> {
  const property = await loadExample();
  await buildLibrary({ property: { ...property, config: { ...property.config, ...config } }, environment, outDir });
}
