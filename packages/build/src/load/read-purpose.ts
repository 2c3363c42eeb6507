/** Reads the comment that a file opens with. */
import { readFileSync } from "node:fs";

/** The comment on one line; "" where the file opens with none. */
export function readPurpose(path: string): string {
  const [, comment = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(path, "utf8")) ?? [];
  return comment.replace(/\s*\n\s*\*\s?/g, " ").trim();
}
