/**
 * `npm run edge`: runs the edge for production. It serves the output of `npm run build`, published builds and the console, but
 * no replica sites.
 */
import { resolve } from "node:path";
import { edgeHelp, exitCodeOf, reportFailure, serveBuilds } from "tagwell/serve";
import { buildApp } from "../lib/build-app.ts";
import { built, root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

export function run(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const helped = printHelp(args, `npm run edge: serves dist/, published builds and the console.\n\n${edgeHelp()}`);
    if (helped !== undefined) return helped;
    await buildApp("console", console.log);
    const dataDir = resolve(root, process.env.TAGWELL_DATA || ".data");
    await serveBuilds({ dist: built.library, dataDir, console: built.console });
    return 0;
  }, reportFailure);
}
