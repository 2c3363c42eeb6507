/** Keeps a published build: completely and durably, or not at all. */
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes the files into `<folder>/<id>`, which must not be there yet, for the edge's user only. They are written to a temporary
 * folder and synced, which is then renamed, so that a crash leaves no half-written build.
 */
export async function keepBuild(folder: string, id: string, contents: Map<string, Buffer>): Promise<void> {
  const temporary = join(folder, `${id}.part`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  for (const [file, content] of contents)
    await writeFile(join(temporary, file), content, { flag: "wx", mode: 0o600, flush: true });
  await syncFolder(temporary);
  await rename(temporary, join(folder, id));
  await syncFolder(folder);
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
