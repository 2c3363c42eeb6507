/** Uploads the tarballs of a release, or says why not. */
import { relative } from "node:path";
import { root } from "../lib/folders.ts";

export interface Upload {
  /** Absolute paths, in the order in which the packages depend on each other. */
  tarballs: readonly string[];
  /** Runs `npm` with these arguments. Resolves to whether it ended well. */
  npm(args: string[]): Promise<boolean>;
  say(line: string): void;
}

/** The arguments of `npm` that upload a tarball. */
export const publishArgs = (tarball: string): string[] => [
  "publish",
  relative(root, tarball),
  "--access",
  "public",
  "--provenance",
];

/** The command as somebody may type it. */
export const publishCommand = (tarball: string): string => `npm ${publishArgs(tarball).join(" ")}`;

/** Uploads one after the other, and stops at the first that fails: those after it need it. Resolves to whether all are uploaded. */
export async function upload({ tarballs, npm, say }: Upload): Promise<boolean> {
  for (const [index, tarball] of tarballs.entries()) {
    if (await npm(publishArgs(tarball))) continue;
    say(`${index} of ${tarballs.length} are uploaded. Once the cause is away, type what is left:`);
    for (const left of tarballs.slice(index)) say(`  ${publishCommand(left)}`);
    return false;
  }
  say(`All ${tarballs.length} packages are uploaded.`);
  return true;
}
