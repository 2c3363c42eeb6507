/**
 * `npm run edge`: runs the edge for production. It serves the output of `npm run build`, published builds and the console, but
 * no replica sites.
 */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { edgeHelp, exitCodeOf, serveBuilds } from "tagwell/serve";
import { buildApp } from "../lib/build-app.ts";
import { built, root } from "../lib/folders.ts";

export function run(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    if (args.length > 0) {
      console.log(`npm run edge: serves dist/, published builds and the console.\n\n${edgeHelp()}`);
      return args.every((arg) => ["--help", "-h"].includes(arg)) ? 0 : 1;
    }
    await buildApp("console", console.error);
    const dataDir = resolve(root, process.env.TAGWELL_DATA || ".data");
    // By address: its dependencies are not the repository's, whose types are checked without them.
    const loadCluster = () => import(pathToFileURL(join(root, "cluster/src/index.ts")).href);
    await serveBuilds({ dist: built.library, dataDir, console: built.console, loadCluster });
    return 0;
  });
}
