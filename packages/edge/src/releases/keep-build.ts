/** Keeps a published build: completely and durably, or not at all. */
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes the files into `<folder>/<id>`. They are written to a temporary folder and synced, which is then renamed, so that
 * a crash leaves no half-written build. A build that is kept already is left as it is.
 */
export async function keepBuild(folder: string, id: string, contents: Map<string, Buffer>): Promise<void> {
  const place = join(folder, id);
  if (await isThere(place)) return;
  const temporary = `${place}.part`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  for (const [file, content] of contents) {
    const handle = await open(join(temporary, file), "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await syncFolder(temporary);
  await rename(temporary, place);
  await syncFolder(folder);
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
