import { expect, it } from "vitest";
import { fileChange, kilobytes, snippet } from "./format-build.ts";
import { publishingSearchFrom } from "./publishing-search.ts";

const file = (brotli: number) => ({ file: "a.js", bytes: 9, gzip: 9, brotli });

it.each([
  [{ to: file(2048) }, "new, 2.0 KB"],
  [{ from: file(2048) }, "removed"],
  [{ from: file(5), to: file(9) }, "changed, +4 bytes"],
  [{ from: file(9), to: file(8) }, "changed, −1 byte"],
  [{ from: file(5), to: file(5) }, "changed, same size"],
])("describes the change of a file", (difference, words) => {
  expect(fileChange({ name: "a.js", change: "changed", ...difference })).toBe(words);
});

it("writes kilobytes with one decimal", () => {
  expect(kilobytes(1536)).toBe("1.5 KB");
});

it("has a hash only for a pinned build", () => {
  expect(snippet("https://tags.example.org/tagwell.js")).not.toContain("integrity");
  const pinned = snippet("https://tags.example.org/tagwell.js", "sha384-x");
  expect(pinned).toContain('integrity="sha384-x" crossorigin="anonymous"');
});

it("drops invalid parameters", () => {
  const search = { build: "0".repeat(64), serve: "as-built" };
  expect(publishingSearchFrom(search)).toEqual(search);
  expect(publishingSearchFrom({ build: "../x", serve: 5 })).toEqual({});
});
