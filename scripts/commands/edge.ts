/**
 * `npm run edge`: runs the edge for production. It serves the output of `npm run build` and the console, but no replica
 * sites.
 */
import { resolve } from "node:path";
import { exitCodeOf, serveBuilds } from "tagwell";
import { buildApp } from "../lib/build-app.ts";
import { built, root } from "../lib/folders.ts";

export function run(): Promise<number> {
  return exitCodeOf(async () => {
    await buildApp("console", console.log);
    const dataDir = resolve(root, process.env.TAGWELL_DATA || ".data");
    await serveBuilds({ dist: built.library, dataDir, console: built.console });
    return 0;
  });
}
