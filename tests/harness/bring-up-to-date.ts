/** Runs before the first browser test: builds what is outdated, and makes the run's folder. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../../scripts/lib/build-app.ts";
import { buildDevelopmentLibrary, buildForDevelopment } from "../../scripts/lib/build-for-development.ts";
import { root } from "../../scripts/lib/folders.ts";
import { exampleHouse, examplePropertyFolder } from "./house-folders.ts";
import { makeRunFolder } from "./run-folder.ts";

/** Playwright calls the result after the last test. */
export default async function bringUpToDate(): Promise<() => void> {
  const { log } = console;
  await buildDevelopmentLibrary({ property: examplePropertyFolder, library: exampleHouse.library, log });
  if (existsSync(join(root, "apps/sites"))) await buildForDevelopment(log);
  else await buildApp("console", log);
  return makeRunFolder();
}
