/** Brings the build of development up to date. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildLibrary, type LoadedProperty } from "@tagwell/build";
import { buildWhenStale } from "./build-when-stale.ts";

/** Builds it unless it is up to date; `log` receives a line when it builds. */
export async function buildDevelopment(property: LoadedProperty, log: (line: string) => void): Promise<void> {
  const outDir = join(property.folder, "dist/development");
  await buildWhenStale({
    inputs: [property.folder],
    variant: productVersion(),
    output: outDir,
    build: async () => {
      log("Building development …");
      await buildLibrary({ property, environment: "development", outDir });
    },
  });
}

/** All packages of the product are released together, under one version. */
const productVersion = (): string =>
  (JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }).version;
