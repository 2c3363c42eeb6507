import type { BuildFile, LibraryBuild } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { fileChanges } from "./file-changes.ts";

const file = (name: string, integrity = "sha384-a"): BuildFile => ({
  ...{ file: name, integrity },
  ...{ bytes: 1, gzip: 1, brotli: 1 },
});

describe("the files of two builds", () => {
  const names = (from: BuildFile[], to: BuildFile[]) =>
    fileChanges({ files: from } as LibraryBuild, { files: to } as LibraryBuild).map(({ name, change }) => [
      name,
      change,
    ]);

  it("keep their names where those only look like a chunk's", () => {
    expect(names([file("call-tracking.js")], [file("call-tracking.js", "sha384-b")])).toEqual([
      ["call-tracking.js", "changed"],
    ]);
    expect(names([], [file("call-tracking.js")])).toEqual([["call-tracking.js", "added"]]);
  });

  it("are paired without the hash of chunks", () => {
    expect(names([file("video-AbCd_123.js")], [file("video-XyZw-456.js")])).toEqual([]);
    expect(names([file("video-AbCd_123.js")], [file("video-XyZw-456.js", "sha384-b")])).toEqual([
      ["video.js", "changed"],
    ]);
    expect(names([file("video-AbCd_123.js")], [])).toEqual([["video.js", "removed"]]);
  });
});
