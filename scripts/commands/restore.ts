/** `npm run restore -- <folder>`: `tagwell restore` for the repository's own data folder. */
import { exitCodeOf, restoreData } from "tagwell";
import { root } from "../lib/folders.ts";

export function run([folder]: string[]): Promise<number> {
  return exitCodeOf(() => restoreData({ home: root, folder }));
}
