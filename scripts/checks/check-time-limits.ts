/** Reports every test, and every file that tests are made of, that a slow machine breaks. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { findTimeLimits } from "./find-time-limits.ts";

/** Tests, and folders with what they share. */
const ofTests = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:tests|testing)\/.*\.tsx?$/;

/** Returns a line for each fault. Reads tracked and new files, but not ignored ones. */
export function checkTimeLimits(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split("\0").filter((path) => ofTests.test(path) && existsSync(join(root, path)));
  const faults = files.flatMap((file) => findTimeLimits(file, readFileSync(join(root, file), "utf8")));
  const lines = faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`);
  return lines.length === 0 ? [] : [...lines, "Where a time is what is tested, say why: // Timed: <reason>"];
}
