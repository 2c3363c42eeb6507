/** Replaces a small file as a whole: a crash leaves the earlier text or this one. */
import { renameSync } from "node:fs";
import { open } from "node:fs/promises";

export async function replaceFile(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.part`, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  renameSync(`${file}.part`, file);
}
