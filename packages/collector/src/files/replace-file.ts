/** Replaces a file as a whole: who reads it, or a crash, finds the earlier one or this one. */
import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Its content is durable when it returns, and for this user only. Throws, and leaves the file as it was, where it cannot be written. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
