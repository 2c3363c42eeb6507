import { expect, it } from "vitest";
import { ledgerSentence } from "./ledger-sentence.ts";

it("names what is wrong, or the newest hash", () => {
  expect(ledgerSentence({ rows: 7, head: "ab", faults: ["A.", "B."] })).toBe("The ledger is not whole. A. B.");
  expect(ledgerSentence({ rows: 1200, head: "ab", faults: [] })).toMatch(/^All 1,200 choices .* hash is ab;/);
  expect(ledgerSentence({ rows: 1, head: "ab", faults: [] })).toMatch(
    /^The only choice is whole, and is the one that the audit trail recorded\. /,
  );
  expect(ledgerSentence({ rows: 0, head: "00", faults: [] })).toContain("empty");
});
