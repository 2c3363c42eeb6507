/** Files that were saved in another encoding, as some programs on Windows do unasked. */
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";

export const otherEncoding = "is not UTF-8. Save it as UTF-8.";

/** The text of the file; undefined where it is not UTF-8. */
export function readUtf8(path: string): string | undefined {
  const bytes = readFileSync(path);
  return isUtf8(bytes) ? bytes.toString("utf8") : undefined;
}
