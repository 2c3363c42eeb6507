/** What a run changes in the lists that are there. */
import { describe, expect, it } from "vitest";
import { type ListKind, listKinds } from "./lists/list-kinds.ts";
import { parseByHand, parseList } from "./lists/parse-list.ts";
import { mergeLists } from "./merge-lists.ts";

const none = Object.fromEntries(listKinds.map((kind) => [kind, []])) as unknown as Record<ListKind, []>;
const current = {
  lists: { ...none, titles: parseList("# H\n#\n# Why it is here\nHome\nOld page\n").entries },
  byHand: parseByHand("titles: Search\n").entries,
  excluded: parseList("Junk\n").entries,
};
const learned = { ...none, titles: ["junk", "search", "home", "New page"] };

describe("mergeLists", () => {
  it("adds what is new: not what is there, kept by hand, or excluded", () => {
    const { added, vanished, changed } = mergeLists(current, learned, { prunes: false });
    expect(added.titles).toEqual(["New page"]);
    expect(vanished.titles).toEqual(["Old page"]);
    expect([...changed.keys()]).toEqual(["titles.txt"]);
    expect(changed.get("titles.txt")).toMatch(/#\n# Why it is here\nHome\nNew page\nOld page\n$/);
  });

  it("adds no word that a phrase has, of whatever site", () => {
    const lists = { ...none, conditions: parseList("Heart failure\n").entries };
    const byHand = parseByHand("specialties: Sleep medicine\n").entries;
    const { added } = mergeLists(
      { lists, byHand, excluded: [] },
      { ...none, plain: ["heart", "sleep", "walk"] },
      { prunes: false },
    );
    expect(added.plain).toEqual(["walk"]);
  });

  it("removes what is on no page only when told", () => {
    expect(mergeLists(current, learned, { prunes: true }).changed.get("titles.txt")).not.toContain("Old page");
  });

  it("changes no file when nothing is new", () => {
    expect(mergeLists(current, { ...none, titles: ["Home"] }, { prunes: false }).changed.size).toBe(0);
  });
});
