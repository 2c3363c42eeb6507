import { alertConditionNames, auditActions, readKinds } from "@tagwell/contract";
import { expect, it } from "vitest";
import { timeFormat } from "../shared/time/time-format.ts";
import { accountText, actionTexts, checkSentence, detailText, subjectText } from "./entry-text.ts";

const utc = timeFormat("utc");

it("has words of its own for every action", () => {
  const texts = auditActions.map((what) => actionTexts[what]);
  for (const text of texts) expect(text).toMatch(/^[A-Z][a-z' -]+$/);
  expect(new Set(texts).size).toBe(auditActions.length);
});

it("has words for everything that is read, and for every alert", () => {
  const read = readKinds.map((about) => subjectText({ what: "data read", about }));
  const alerts = alertConditionNames.map((about) => subjectText({ what: "alert settings changed", about }));
  for (const text of [...read, ...alerts]) expect(text).toMatch(/^[A-Z][a-z ]+$/);
  expect(new Set(read).size).toBe(readKinds.length);
});

it("names accounts, persons and places", () => {
  expect(["the start", "unknown", "this machine, without sign-in", "Ana"].map(accountText)).toEqual([
    "Edge, when it started",
    "Unknown account",
    "This machine, without sign-in",
    "Ana",
  ]);
  expect(subjectText({ what: "link made", about: "" })).toBe("New account");
  expect(subjectText({ what: "sessions ended", about: "every account" })).toBe("Every account");
  expect(subjectText({ what: "erasure done", about: "3fa2" })).toBe("Person 3fa2");
  expect(subjectText({ what: "choices sealed", about: "7" })).toBe("Choice number 7");
  expect(subjectText({ what: "alert settings changed", about: "silent production www" })).toBe(
    "Silent rule, production, www",
  );
  expect(subjectText({ what: "published", about: "production" })).toBe("production");
});

it("shows times in the reader's zone", () => {
  const detail = "2 requests, first in the hour from 2026-11-23T06:00:00.000Z";
  expect(detailText({ what: "data read", detail }, utc)).toBe(
    "2 requests, first in the hour from 23 Nov 2026, 06:00 UTC",
  );
});

it("counts what was read in an hour", () => {
  const texts = ["first in the hour", "3 requests more in the hour"].map((detail) =>
    detailText({ what: "data read", detail }, utc),
  );
  expect(texts).toEqual(["First request in the hour", "3 more requests in the hour"]);
});

it("lists the roles that were granted, and no other words", () => {
  expect(detailText({ what: "account made", detail: "viewer engineer officer" }, utc)).toBe(
    "Roles: viewer, engineer, officer",
  );
  expect(detailText({ what: "account made", detail: "viewer officer, by the identity provider" }, utc)).toBe(
    "Roles: viewer, officer, by the identity provider",
  );
  expect(detailText({ what: "sign-in refused", detail: "no role" }, utc)).toBe("No role");
  expect(detailText({ what: "link made", detail: "" }, utc)).toBe("");
});

it("keeps a reason as it was typed", () => {
  expect(detailText({ what: "publication declined", detail: "iOS is missing" }, utc)).toBe("iOS is missing");
});

it("names the first entry that does not follow, or the newest hash", () => {
  expect(checkSentence({ brokenAt: 7, rows: 7, head: "ab" })).toContain("Entry 7 does not follow");
  expect(checkSentence({ brokenAt: null, rows: 1200, head: "ab" })).toContain("All 1,200 entries");
  expect(checkSentence({ brokenAt: null, rows: 0, head: "00" })).toBe("There are no entries yet.");
  expect(checkSentence({ brokenAt: null, rows: 12, head: "ab" })).toContain("hash is ab");
  expect(checkSentence({ brokenAt: null, rows: 1, head: "ab" })).toMatch(/^The only entry is whole\. /);
});
