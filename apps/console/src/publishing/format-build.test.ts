import { expect, it } from "vitest";
import { fileChange, kilobytes, snippet } from "./format-build.ts";
import { publishingSearchFrom } from "./publishing-search.ts";

const file = (integrity: string, brotli: number) => ({ file: "a.js", bytes: 9, gzip: 9, brotli, integrity });

it.each([
  [{ name: "a.js", to: file("x", 2048) }, "new, 2.0 KB"],
  [{ name: "a.js", from: file("x", 2048) }, "removed"],
  [{ name: "a.js", from: file("x", 5), to: file("x", 5) }, "unchanged"],
  [{ name: "a.js", from: file("x", 5), to: file("y", 9) }, "changed, +4 bytes"],
  [{ name: "a.js", from: file("x", 9), to: file("y", 5) }, "changed, −4 bytes"],
  [{ name: "a.js", from: file("x", 5), to: file("y", 5) }, "changed, same size"],
])("describes the change of a file", (difference, words) => {
  expect(fileChange(difference)).toBe(words);
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
