/** Formats code with the repository's formatter. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./folders.ts";

/** The path of `file`, relative to the repository's root, selects language and settings. The file need not exist. */
export function formatCode(file: string, code: string): string {
  const biome = join(root, "node_modules/.bin/biome");
  const stdio: ["pipe", "pipe", "pipe"] = ["pipe", "pipe", "pipe"];
  return execFileSync(biome, ["format", `--stdin-file-path=${file}`], {
    cwd: root,
    input: code,
    encoding: "utf8",
    stdio,
  });
}
