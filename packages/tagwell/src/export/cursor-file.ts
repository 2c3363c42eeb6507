/** The file that says where the next export goes on. */
import { existsSync, readFileSync, renameSync } from "node:fs";
import { open } from "node:fs/promises";
import { UsageFault } from "../errors/usage-fault.ts";

/** Undefined where there is no file yet. Throws UsageFault where it holds anything but a cursor. */
export function readCursorFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const cursor = readFileSync(file, "utf8").trim();
  if (/^[\w.-]{1,64}$/.test(cursor)) return cursor;
  throw new UsageFault(`${file} does not hold a cursor. Remove it, and say with --since where to begin.`);
}

/** Replaces the file as a whole: a crash leaves the earlier cursor or this one. */
export async function writeCursorFile(file: string, cursor: string): Promise<void> {
  const handle = await open(`${file}.part`, "w");
  try {
    await handle.writeFile(`${cursor}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  renameSync(`${file}.part`, file);
}
