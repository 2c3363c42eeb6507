/** Makes a folder that a person has named, which may be anywhere. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes the folder and those above it, for this user only, and leaves what is there. Throws where it cannot be made. One by one: by
 * `recursive` Node 20 never returns where the system says of a folder that is there that it is not, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
