import { expect, it } from "vitest";
import { linkEntry } from "./palette-entries.ts";
import { recentEntries, rememberEntry } from "./recent-entries.ts";

function memory(content?: string) {
  let kept: string | null = content ?? null;
  return () => ({
    getItem: () => kept,
    setItem(_: string, value: string) {
      kept = value;
    },
  });
}

it("remembers the last six, each once, the last one first", () => {
  const storage = memory();
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "c"])
    rememberEntry(storage, linkEntry("Rule", name, `/${name}`));
  expect(recentEntries(storage).map(({ title }) => title)).toEqual(["c", "g", "f", "e", "d", "b"]);
});

it("does not remember actions", () => {
  const storage = memory();
  for (const name of ["a", "b", "c", "d", "e", "f"]) rememberEntry(storage, linkEntry("Rule", name, `/${name}`));
  rememberEntry(storage, { id: "a", title: "Sign out", kind: "Action", to: () => {} });
  expect(recentEntries(storage).map(({ title }) => title)).toEqual(["f", "e", "d", "c", "b", "a"]);
});

it.each(["", "null", "{", '[{"id":"a"}]', '[{"id":"a","title":"a","kind":"Rule","to":"//example.org"}]'])(
  "has nothing where the storage has %s",
  (content) => expect(recentEntries(memory(content))).toEqual([]),
);

it("works where storage is blocked", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  rememberEntry(blocked, linkEntry("Rule", "a", "/a"));
  expect(recentEntries(blocked)).toEqual([]);
});
