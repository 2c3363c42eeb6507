/** `npm run server`: makes dist/server, a folder that serves the edge with Node alone. */
import { relative } from "node:path";
import { buildServer } from "../lib/build-server.ts";
import { built, root } from "../lib/folders.ts";

export async function run(): Promise<number> {
  await buildServer(console.log);
  console.log(`${relative(root, built.server)} is ready: node ${relative(root, built.server)}/bin/server.mjs`);
  return 0;
}
