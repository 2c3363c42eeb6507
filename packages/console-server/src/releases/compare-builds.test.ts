import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import type { BuildFile, LibraryBuild } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { compareBuilds } from "./compare-builds.ts";

const file = (name: string, integrity = "sha384-a"): BuildFile => ({
  ...{ file: name, integrity },
  ...{ bytes: 1, gzip: 1, brotli: 1 },
});
function build(files: BuildFile[], property = exampleProperty()): ReadBuild {
  const facts = { id: "0123456789ab", buildDate: "2026-01-01T00:00:00Z", revision: "a".repeat(40) };
  const read: LibraryBuild = { ...facts, versions: {}, files, sizes: [], faults: [] };
  return { build: read, property, contents: new Map() } as ReadBuild;
}

describe("the files of two builds", () => {
  const names = (from: BuildFile[], to: BuildFile[]) =>
    compareBuilds(build(from), build(to)).files.map(({ name, from: before, to: after }) => [name, !!before, !!after]);

  it("keep their names where those only look like a chunk's", () => {
    expect(names([file("call-tracking.js")], [file("call-tracking.js", "sha384-b")])).toEqual([
      ["call-tracking.js", true, true],
    ]);
    expect(names([], [file("call-tracking.js")])).toEqual([["call-tracking.js", false, true]]);
  });

  it("are paired without the hash of chunks", () => {
    expect(names([file("video-AbCd_123.js")], [file("video-XyZw-456.js")])).toEqual([["video.js", true, true]]);
    expect(names([file("video-AbCd_123.js")], [])).toEqual([["video.js", true, false]]);
  });
});

it("names the rules and the outbound fields that change", () => {
  const changed = {
    path: "page.title",
    meaning: "",
    type: "text",
    sensitivity: "label",
    treatment: "",
    events: "all",
  } as const;
  const before = { ...exampleProperty(), fields: [changed, { ...changed, path: "page.name" }] };
  const after = {
    ...before,
    fields: [
      { ...changed, treatment: "It passes." },
      { ...changed, path: "page.name" },
      { ...changed, path: "added.field" },
    ],
  };
  expect(compareBuilds(build([], before), build([], after))).toMatchObject({
    rules: { added: [], removed: [], changed: [] },
    fields: { added: ["added.field"], removed: [], changed: ["page.title"] },
  });
});
