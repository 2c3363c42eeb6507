import { expect, it } from "vitest";
import { readProfiles } from "./read-profile.ts";

const frame = (functionName: string, url: string, lineNumber = 0) => ({ functionName, url, lineNumber });
const profile = {
  nodes: [
    { id: 1, callFrame: frame("(root)", ""), children: [2, 5] },
    { id: 2, callFrame: frame("happened", "https://site.example/tags/tagwell.js", 9), children: [3] },
    { id: 3, callFrame: frame("", "https://site.example/tags/tagwell.js", 19), children: [4] },
    { id: 4, callFrame: frame("stringify", "") },
    { id: 5, callFrame: frame("other", "https://site.example/page.js") },
  ],
  samples: [2, 4, 3, 5],
  timeDeltas: [10, 20, 30, 40],
};

it("adds up the samples below a file of the library", () =>
  expect(readProfiles([profile, profile], (url) => url.endsWith("tagwell.js"))).toEqual([
    { name: "happened tagwell.js:10", self: 20, total: 120 },
    { name: "(root) built in", self: 0, total: 120 },
    { name: "stringify built in", self: 40, total: 40 },
    { name: "(anonymous) tagwell.js:20", self: 60, total: 100 },
  ]));
