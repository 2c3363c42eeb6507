/** The subject of the commit that a property is built from. */
import { spawnSync } from "node:child_process";
import { maxNoteLength } from "@tagwell/contract";

/** As a publication's note. Undefined outside a checkout. */
export function subjectOfCommit(folder: string): string | undefined {
  const { status, stdout } = spawnSync("git", ["log", "-1", "--format=%s"], { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim().slice(0, maxNoteLength) || undefined : undefined;
}
