import { expect, it } from "vitest";
import { checkSentence } from "./check-sentence.ts";

it("names the first entry that does not follow, or the newest hash", () => {
  expect(checkSentence({ brokenAt: 7, rows: 7, head: "ab" })).toContain("Entry 7 does not follow");
  expect(checkSentence({ brokenAt: null, rows: 12, head: "ab" })).toContain("All 12 entries");
  expect(checkSentence({ brokenAt: null, rows: 12, head: "ab" })).toContain("hash is ab");
  expect(checkSentence({ brokenAt: null, rows: 1, head: "ab" })).toMatch(/^The only entry is whole\. /);
});
