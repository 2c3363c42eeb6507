/** Builds what `npm start` and the browser tests serve, if it is outdated. */
import { join } from "node:path";
import { buildLibrary, loadProperty } from "@tagwell/build";
import { buildWhenStale } from "tagwell/node";
import { buildApp } from "./build-app.ts";

import { built, propertyFolder, root } from "./folders.ts";

/** Called with a line for each build. */
type Log = (line: string) => void;

const inRoot = (...paths: string[]) => paths.map((path) => join(root, path));

/**
 * Builds the repository's own property and both applications, all at a time: Vite runs in processes of its own. Throws with the
 * tool's output.
 */
export async function buildForDevelopment(log: Log): Promise<void> {
  await Promise.all([
    buildApp("sites", log),
    buildApp("console", log),
    buildDevelopmentLibrary({ property: propertyFolder, library: built.library, log }),
  ]);
}

export interface DevelopmentLibrary {
  /** Folder of the property. */
  property: string;
  /** Folder of the built library: a folder for each environment. */
  library: string;
  log: Log;
}

/** Builds the development library of a property. */
export async function buildDevelopmentLibrary({ property: folder, library, log }: DevelopmentLibrary): Promise<void> {
  const outDir = join(library, "development");
  const packages = ["contract", "container", "build", "learn"].map((name) => `packages/${name}`);
  await buildWhenStale({
    inputs: [...inRoot(...packages, "package-lock.json"), folder],
    output: outDir,
    build: async () => {
      const property = await loadProperty(folder);
      log(`Building the library of ${property.config.name} (development) …`);
      await buildLibrary({ property, environment: "development", outDir });
    },
  });
}
