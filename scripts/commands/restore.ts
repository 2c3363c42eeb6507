/** `npm run restore -- <folder>`: `tagwell restore` for the repository's own data folder. */
import { exitCodeOf, restoreData } from "tagwell/node";
import { dataFolder } from "tagwell/serve";
import { root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

const help = "npm run restore -- <folder>: puts a backup's data into the data folder of an edge.";

export async function run([folder]: string[]): Promise<number> {
  const helped = folder?.startsWith("-") ? printHelp([folder], help) : undefined;
  return helped ?? exitCodeOf(() => restoreData({ dataDir: dataFolder(process.env, () => root), folder }));
}
