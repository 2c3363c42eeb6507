import { expect, it } from "vitest";
import { timeFormat } from "../shared/time/time-format.ts";
import { type Answered, answerSentence, rangeText } from "./answer-sentence.ts";

const field = (sensitivity: Answered["fields"][number]["sensitivity"], seen: number) => ({ sensitivity, seen });
const answered: Answered = {
  range: "In October 2026",
  place: "Scheduling",
  accepted: 24_110,
  rejected: 0,
  fields: [field("label", 20), field("url", 1), field("identity", 0)],
  undeclared: 0,
  redactions: { pages: 12, cuts: [{ path: "page.title", reason: "e-mail", count: 31, pages: 2 }] },
};

it("says how much left, whether an identifier was in it, and what was redacted", () => {
  expect(answerSentence(answered)).toBe(
    "In October 2026, 24,110 events left the pages of Scheduling with 2 fields, none of them an identifier. 31 values were redacted before sending, by the reports of 12 pages.",
  );
  const worse = { rejected: 7, undeclared: 2, fields: [field("identity", 3)], redactions: { pages: 0, cuts: [] } };
  expect(answerSentence({ ...answered, ...worse })).toBe(
    "In October 2026, 24,110 events left the pages of Scheduling, and the edge rejected 7 more, with 1 field, an identifier, and 2 fields that the build does not declare. No page has reported what it redacted before sending.",
  );
});

it("says that nothing left, and what is not known", () => {
  const nothing = { ...answered, accepted: 0, redactions: undefined };
  expect(answerSentence(nothing)).toBe(
    "In October 2026, no event left the pages of Scheduling. What was redacted before sending could not be read.",
  );
  expect(answerSentence({ ...nothing, place: "every site" })).toContain("no event left the pages of any site.");
});

it("counts one identifier, several, and no field at all", () => {
  const fields = (...seen: Answered["fields"]) => answerSentence({ ...answered, fields: seen });
  expect(fields(field("label", 1))).toContain("with 1 field, not an identifier.");
  expect(fields(field("label", 1), field("identity", 1))).toContain("with 2 fields, 1 of them an identifier.");
  expect(fields(field("identity", 1), field("identity", 1))).toContain("with 2 fields, 2 of them identifiers.");
  expect(fields()).toContain("with no field that the build declares.");
});

it("names a month, and both times of another range", () => {
  const text = (since: string, until: string) => rangeText(`${since}:00.000Z`, `${until}:00.000Z`, timeFormat("utc"));
  expect(text("2026-10-01T00:00", "2026-11-01T00:00")).toBe("In October 2026");
  expect(text("2026-12-01T00:00", "2027-01-01T00:00")).toBe("In December 2026");
  expect(text("2026-10-01T00:00", "2026-10-31T10:12")).toBe("From 1 Oct 2026, 00:00 UTC until 31 Oct 2026, 10:12 UTC");
});
