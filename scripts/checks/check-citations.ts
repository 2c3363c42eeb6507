/** Reports every citation of a document, heading or file that is not in the repository. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { repositoryFiles } from "../lib/repository-files.ts";
import { findDeadCitations } from "./find-dead-citations.ts";

const isText = /\.(?:tsx?|mjs|md|json|css|html)$/;
/** Third-party texts, and texts that are about citations. */
const leftOut = /^(?:package-lock\.json|scripts\/checks\/find-dead-citations(?:\.test)?\.ts)$/;

/** Returns a line for each dead citation. Reads tracked and new files, but not ignored ones. */
export function checkCitations(): string[] {
  const paths = repositoryFiles();
  const texts = paths.filter((path) => isText.test(path) && !leftOut.test(path));
  const files = new Map(texts.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  return findDeadCitations(files, paths).map(
    ({ file, line, cites, instead }) => `${file}:${line}\n  cites   ${cites}\n  instead ${instead}`,
  );
}
