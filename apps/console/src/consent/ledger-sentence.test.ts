import { expect, it } from "vitest";
import { ledgerSentence } from "./ledger-sentence.ts";

it("names what is wrong, or the newest hash", () => {
  expect(ledgerSentence({ rows: 7, head: "ab", faults: ["A.", "B."] })).toBe("The ledger is not whole. A. B.");
  expect(ledgerSentence({ rows: 12, head: "ab", faults: [] })).toMatch(/^All 12 choices .* hash is ab;/);
  expect(ledgerSentence({ rows: 1, head: "ab", faults: [] })).toMatch(/^The only choice is whole, /);
  expect(ledgerSentence({ rows: 0, head: "00", faults: [] })).toContain("empty");
});
