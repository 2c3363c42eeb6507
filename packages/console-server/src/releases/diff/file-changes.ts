/** Which files of a build differ from another build's, and how the sizes change. */

import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import type { BuildDiff, BuildFile, LibraryBuild, SizeDifference } from "@tagwell/contract";

type Sizes = NonNullable<SizeDifference["to"]>;

export function fileChanges(from: LibraryBuild, to: LibraryBuild): BuildDiff["files"] {
  const [before, after] = [filesByName(from.files), filesByName(to.files)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): BuildDiff["files"] => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old?.integrity === now?.integrity) return [];
    const change = !old ? "added" : !now ? "removed" : "changed";
    return [{ name, change, ...(old && { from: shown(old) }), ...(now && { to: shown(now) }) }];
  });
}

/** In total, and by the groups that the builds limit the size of. */
export function sizeChanges(from: ReadBuild | undefined, to: ReadBuild): BuildDiff["sizes"] {
  const [before, after] = [from && groupsOf(from), groupsOf(to)];
  return {
    total: {
      what: "all files",
      ...(from && { from: sumOf(from.build.files) }),
      to: sumOf(to.build.files),
    },
    groups: [...new Set([...after.keys(), ...(before?.keys() ?? [])])].map((what) => {
      const [old, now] = [before?.get(what), after.get(what)];
      return { what, ...(old && { from: old }), ...(now && { to: now }) };
    }),
  };
}

export const sumOf = (files: readonly BuildFile[]): Sizes => ({
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  gzip: files.reduce((sum, { gzip }) => sum + gzip, 0),
  brotli: files.reduce((sum, { brotli }) => sum + brotli, 0),
});

function groupsOf({ build: { files }, property }: ReadBuild): Map<string, Sizes> {
  const groups = property?.sizeLimits ?? [];
  return new Map(
    groups.map(({ what, files: pattern }) => [what, sumOf(files.filter(({ file }) => new RegExp(pattern).test(file)))]),
  );
}

const shown = ({ file, bytes, gzip, brotli }: BuildFile) => ({ file, bytes, gzip, brotli });

/**
 * The name of a chunk without its hash, eight characters of base64url. Asset scripts have no hash, and a name such as
 * `call-tracking.js` ends in a word of the same length: eight small letters are taken for a word.
 */
export const nameWithoutHash = (file: string): string => file.replace(/-(?![a-z]{8}\.js$)[\w-]{8}\.js$/, ".js");

/** Files whose names differ in nothing but the hash keep their full names. */
function filesByName(files: readonly BuildFile[]): Map<string, BuildFile> {
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
