/** Replaces a file as a whole: a crash leaves the earlier one or this one. */
import { renameSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { UsageFault } from "../errors/usage-fault.ts";

/** `write`: what the file will hold. Where it rejects, the file stays as it was. */
export async function replaceFile(file: string, write: (handle: FileHandle) => Promise<unknown>): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, "w").catch((error: Error) => {
    throw new UsageFault(`${file} cannot be written: ${error.message}. Name a file in a folder that you may write to.`);
  });
  try {
    await write(handle);
    await handle.sync();
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  renameSync(part, file);
}
