/** `npm run backup -- <folder>`: `tagwell backup` for the repository's own data folder. */
import { backUpData, exitCodeOf } from "tagwell";
import { root } from "../lib/folders.ts";

export function run([folder]: string[]): Promise<number> {
  return exitCodeOf(() => backUpData({ home: root, folder }));
}
