/** `npm run server`: makes dist/server, a folder that serves the edge with Node alone. */
import { relative } from "node:path";
import { writeServerFolder } from "tagwell/node";
import { buildApp } from "../lib/build-app.ts";
import { built, root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

export async function run(args: string[]): Promise<number> {
  const helped = printHelp(args, "npm run server: makes dist/server, a folder that serves the edge with Node alone.");
  if (helped !== undefined) return helped;
  await buildApp("console", console.log);
  await writeServerFolder({ folder: built.server, console: built.console });
  const folder = relative(root, built.server);
  console.log(`${folder} is ready: node ${folder}/bin/server.mjs. For a server, begin with ${folder}/deploy/edge.env.`);
  return 0;
}
