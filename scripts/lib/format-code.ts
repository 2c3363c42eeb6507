/** Formats code that we print, as the formatter would leave it. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./folders.ts";

/** `file`, from the repository's root, tells the language and the settings; it need not exist. */
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
