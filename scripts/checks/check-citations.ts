/** Reports every citation of a document, heading or file that is not in the repository. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { findDeadCitations } from "./find-dead-citations.ts";

const isText = /\.(?:tsx?|mjs|md|json|css|html)$/;
/** Third-party texts, and texts that are about citations. */
const leftOut = /^(?:package-lock\.json|scripts\/checks\/find-dead-citations(?:\.test)?\.ts)$/;

/** Returns a line for each dead citation. Reads tracked and new files, but not ignored ones. */
export function checkCitations(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
  const texts = paths.filter((path) => isText.test(path) && !leftOut.test(path));
  const files = new Map(texts.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  return findDeadCitations(files, paths).map(
    ({ file, line, cites, instead }) => `${file}:${line}\n  cites   ${cites}\n  instead ${instead}`,
  );
}
