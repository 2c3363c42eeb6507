/** The file that says where the next export goes on. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { UsageFault } from "../errors/usage-fault.ts";
import { replaceFile } from "./replace-file.ts";

export const isCursor = (text: string) => /^[\w.-]{1,64}$/.test(text);

/** Undefined where there is no file yet. Throws UsageFault where it holds anything but a cursor. */
export function readCursorFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const cursor = statSync(file).isFile() ? readFileSync(file, "utf8").trim() : "";
  if (isCursor(cursor)) return cursor;
  throw new UsageFault(`${file} does not hold a cursor. Remove it, and say with --since where to begin.`);
}

export const writeCursorFile = (file: string, cursor: string): Promise<void> =>
  replaceFile(file, (handle) => handle.writeFile(`${cursor}\n`));
