/** Brings the development library and both applications up to date: what `npm start` and the browser tests serve. */
import { join } from "node:path";
import { buildLibrary, loadProperty } from "@tagwell/build";
import { buildWhenStale } from "tagwell";
import { buildApp } from "./build-app.ts";

import { built, propertyFolder, root } from "./folders.ts";

const inRoot = (...paths: string[]) => paths.map((path) => join(root, path));

/** Builds what is stale, one after the other; `log` is told what is being built. Throws with the tool's output. */
export async function buildForDevelopment(log: (line: string) => void): Promise<void> {
  const library = join(built.library, "development");
  await buildWhenStale({
    inputs: inRoot("packages/contract", "packages/container", "packages/build", "property", "package-lock.json"),
    output: library,
    build: async () => {
      log("Building the library (development) …");
      const property = await loadProperty(propertyFolder);
      await buildLibrary({ property, environment: "development", outDir: library });
    },
  });
  await buildApp("sites", log);
  await buildApp("console", log);
}
