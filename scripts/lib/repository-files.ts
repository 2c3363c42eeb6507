/** The files of the repository. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.ts";

/** Their paths: tracked and new ones, but not ignored or deleted ones. `of`: only of these folders or patterns. */
export function repositoryFiles(...of: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", ...of], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
}
