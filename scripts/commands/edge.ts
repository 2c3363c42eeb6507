/** `npm run edge`: the edge for production. It serves what `npm run build` built, the console, and no replica site. */
import { resolve } from "node:path";
import { exitWith, serveBuilds } from "tagwell";
import { buildApp } from "../lib/build-app.ts";
import { built, root } from "../lib/folders.ts";

export async function run(): Promise<number> {
  await exitWith(async () => {
    await buildApp("console", console.log);
    const dataDir = resolve(root, process.env.TAGWELL_DATA || ".data");
    await serveBuilds({ dist: built.library, dataDir, console: built.console });
    return 0;
  });
  return Number(process.exitCode ?? 0);
}
