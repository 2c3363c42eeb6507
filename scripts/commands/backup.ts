/** `npm run backup -- <folder>`: `tagwell backup` for the repository's own data folder. */
import { backUpData, exitCodeOf } from "tagwell/node";
import { dataFolder } from "tagwell/serve";
import { root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

const help = "npm run backup -- <folder>: backs up the data folder of an edge into a new folder.";

export async function run([folder]: string[]): Promise<number> {
  const helped = folder?.startsWith("-") ? printHelp([folder], help) : undefined;
  return helped ?? exitCodeOf(() => backUpData({ dataDir: dataFolder(process.env, () => root), folder }));
}
