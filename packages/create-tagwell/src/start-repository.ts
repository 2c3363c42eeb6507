/** Makes the property a git repository. */
import { spawnSync } from "node:child_process";

/**
 * What became of it. A folder in a repository stays part of that one, and without git there is none: the property works all the
 * same.
 */
export type Repository = "made" | "inside another" | "no git";

export function startRepository(folder: string): Repository {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status;
  if (git("rev-parse", "--is-inside-work-tree") === 0) return "inside another";
  return git("init", "--quiet", "--initial-branch=main") === 0 ? "made" : "no git";
}
