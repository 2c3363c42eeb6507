/** `npm run server`: makes dist/server, a folder that serves the edge with Node alone. */
import { relative } from "node:path";
import { buildServer } from "../lib/build-server.ts";
import { built, root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

export async function run(args: string[]): Promise<number> {
  const helped = printHelp(args, "npm run server: makes dist/server, a folder that serves the edge with Node alone.");
  if (helped !== undefined) return helped;
  await buildServer(console.log);
  console.log(`${relative(root, built.server)} is ready: node ${relative(root, built.server)}/bin/server.mjs`);
  return 0;
}
