import { expect, it } from "vitest";
import { groupEntries, linkEntry } from "./palette-entries.ts";

it("groups entries by kind in their order, each once, so many of a kind", () => {
  const entries = ["Rule a", "Field b", "Rule a", "Rule c", "Rule d"].map((text) => {
    const [kind = "", name = ""] = text.split(" ");
    return linkEntry(kind, name, `/${name}`);
  });
  const groups = groupEntries(entries, 2).map(({ kind, entries: all }) => [kind, all.map(({ title }) => title)]);
  expect(groups).toEqual([
    ["Rule", ["a", "c"]],
    ["Field", ["b"]],
  ]);
});
