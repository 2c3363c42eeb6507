/** Keeps a build for good: whole and on the disk, or not at all. */
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes the files into `<folder>/<id>`: aside first, each forced to the disk, then renamed into place at once. A build
 * that is kept already is left as it is. Rejects with the system's own error when it cannot be written.
 */
export async function keepBuild(folder: string, id: string, contents: Map<string, Buffer>): Promise<void> {
  const place = join(folder, id);
  if (await isThere(place)) return;
  const aside = `${place}.part`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  for (const [file, content] of contents) {
    const handle = await open(join(aside, file), "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await syncFolder(aside);
  await rename(aside, place);
  await syncFolder(folder);
}

/** The names in a folder have to be on the disk, too. */
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
