/** Publications in charts over time. */
import type { PublicationRow } from "@tagwell/contract";
import { expect, it } from "vitest";
import { describeMarks, publicationMarks } from "./publication-marks.ts";

const row = (changes: Partial<PublicationRow>): PublicationRow => ({
  ...{ number: 1, environment: "production", build: "abc", revision: "r", at: "2026-03-02T10:00:00Z", by: "Ana" },
  ...{ isReturn: false, ...changes },
});

it("marks the days on which an environment's builds were published, with their notes", () => {
  const rows = [row({}), row({ isReturn: true, build: "def", note: "no video" }), row({ environment: "staging" })];
  const marks = publicationMarks(rows, "production");
  expect(describeMarks(marks, "2026-03-02")).toBe(". production published abc; production returned to def (no video)");
  expect(describeMarks(marks, "2026-03-03")).toBe("");
  expect(publicationMarks(rows, undefined)).toHaveLength(3);
});
