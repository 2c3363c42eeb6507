/** Makes a folder that a person has named, which may be anywhere. */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes the folder and those above it, for this user only, and leaves what is there. Throws where it cannot be made. One by one: by
 * `recursive` Node 20 never returns where the system says of a folder that is there that it is not, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
