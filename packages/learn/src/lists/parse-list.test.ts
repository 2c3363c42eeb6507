/** The files of a vocabulary folder. */
import { describe, expect, it } from "vitest";
import { parseByHand, parseList } from "./parse-list.ts";
import { printList } from "./print-list.ts";

describe("a list", () => {
  it("is read as it was printed", () => {
    const texts = ["cardiology", "ENT", "#1 in heart care", "Écho"];
    const printed = printList(
      "sections",
      texts.map((text) => ({ text, comments: [] })),
    );
    const { entries, faults } = parseList(printed);
    expect(faults).toEqual([]);
    expect(entries.map(({ text }) => text)).toEqual(["#1 in heart care", "cardiology", "ENT", "Écho"]);
    expect(printList("sections", entries)).toBe(printed);
  });

  it("keeps a comment with the entry below it, wherever sorting puts that", () => {
    const { entries } = parseList("# The header\n#\n# A name that is a word\nbell\n");
    const printed = printList("plain", [...entries, { text: "ant", comments: [] }]);
    expect(printed).toMatch(/#\nant\n# A name that is a word\nbell\n$/);
  });

  it("tells every line that is no entry", () => {
    const { entries, faults } = parseList("a\n\nA\n b\nc\u0007\n");
    expect(entries.map(({ text }) => text)).toEqual(["a"]);
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "2 is blank. Remove the line.",
      "3 is line 1 again. Remove one of them.",
      "4 begins or ends with a blank. Remove it.",
      "5 has a control character. Remove it.",
    ]);
  });

  it("may begin with a byte order mark", () =>
    expect(parseList("\ufeffHeart\r\n")).toMatchObject({ entries: [{ text: "Heart" }], faults: [] }));

  it("may be empty", () => {
    expect(parseList("")).toEqual({ header: [], entries: [], faults: [] });
  });
});

describe("the hand-kept file", () => {
  it("has a kind before each text", () => {
    const { entries, faults } = parseByHand("# Why\n#\ntitles: Search: results\nplaces:Example\nwords: heart\n");
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([["titles", "Search: results"]]);
    expect(faults.map(({ line }) => line)).toEqual([4, 5]);
  });
});
