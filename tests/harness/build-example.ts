/** Builds the example property, with other settings where a test asks for them. */
import { buildLibrary, type LoadedProperty } from "@tagwell/build";
import type { EnvironmentName } from "@tagwell/contract";
import { loadExample } from "./load-example.ts";

export interface ExampleBuild {
  outDir: string;
  /** Default: development. */
  environment?: EnvironmentName;
  /** Settings in place of the property's own. */
  config?: Partial<LoadedProperty["config"]>;
}

export async function buildExample({ outDir, environment = "development", config = {} }: ExampleBuild): Promise<void> {
  const property = await loadExample();
  await buildLibrary({ property: { ...property, config: { ...property.config, ...config } }, environment, outDir });
}
