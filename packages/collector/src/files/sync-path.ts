/** Makes the content of a file, or the names in a folder, durable. */
import { closeSync, fsyncSync, openSync } from "node:fs";

/** Throws where the disk fails. */
export function syncPath(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
