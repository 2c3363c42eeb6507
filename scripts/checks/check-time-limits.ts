/** Reports every test, and every file that tests are made of, that a slow machine breaks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { repositoryFiles } from "../lib/repository-files.ts";
import { findTimeLimits } from "./find-time-limits.ts";

/** Tests, and folders with what they share. */
const ofTests = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:tests|testing)\/.*\.tsx?$/;

/** Returns a line for each fault. Reads tracked and new files, but not ignored ones. */
export function checkTimeLimits(): string[] {
  const files = repositoryFiles().filter((path) => ofTests.test(path));
  const faults = files.flatMap((file) => findTimeLimits(file, readFileSync(join(root, file), "utf8")));
  const lines = faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`);
  return lines.length === 0 ? [] : [...lines, "Where a time is what is tested, say why: // Timed: <reason>"];
}
