/** A build's files by the names under which they are found in another build. */
import type { BuildFile } from "@tagwell/contract";

/**
 * The name of a chunk without its hash, eight characters of base64url. Asset scripts have no hash, and a name such as
 * `call-tracking.js` ends in a word of the same length: eight small letters are taken for a word.
 */
export const nameWithoutHash = (file: string): string => file.replace(/-(?![a-z]{8}\.js$)[\w-]{8}\.js$/, ".js");

/** Files whose names differ in nothing but the hash keep their full names. */
export function filesByName(files: readonly BuildFile[]): Map<string, BuildFile> {
  const uses = new Map<string, number>();
  for (const { file } of files) {
    const name = nameWithoutHash(file);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return new Map(
    files.map((file) => {
      const name = nameWithoutHash(file.file);
      return [uses.get(name) === 1 ? name : file.file, file];
    }),
  );
}
