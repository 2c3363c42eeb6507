/** Which files of a build differ from another build's, and how the sizes change. */

import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import type { BuildDiff, BuildFile, LibraryBuild, SizeDifference } from "@tagwell/contract";
import { filesByName } from "./files-by-name.ts";

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
