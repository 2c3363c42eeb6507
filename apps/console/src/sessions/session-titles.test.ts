import type { VisitPage } from "@tagwell/contract";
import { expect, it } from "vitest";
import { failuresOf, outcomeOf, pageTitle, titleOf } from "./session-titles.ts";

const page: VisitPage = { page: "p", site: "unknown", at: "2026-11-21T09:00:00.000Z" };

it("titles a page with its path, or with the reason why it has none", () => {
  expect(pageTitle({ ...page, path: "/find-a-doctor", silent: "consent" })).toBe("/find-a-doctor");
  expect(pageTitle({ ...page, path: "/a/%5Bredacted%5D-%5Bredacted%5D" })).toBe("/a/[redacted]-[redacted]");
  expect(pageTitle({ ...page, silent: "consent" })).toBe("A page without consent");
  expect(pageTitle({ ...page, silent: "refused" })).toBe("A page of another host");
  expect([pageTitle(page), pageTitle(undefined)]).toEqual(["A page", "A page"]);
});

it("titles a session with its first and last page, and a group of unknown sessions with what they have in common", () => {
  const pages = [
    { ...page, path: "/first" },
    { ...page, path: "/second" },
  ];
  expect(titleOf({ visit: "0123456789abcdef", pages })).toBe("/first → /second");
  expect(titleOf({ visit: "0123456789abcdef", pages: pages.slice(0, 1) })).toBe("/first");
  expect(titleOf({ visit: "0123456789abcdef", pages: [] })).toBe("A page");
  expect(titleOf({ visit: "declined-gifts", pages })).toBe("Visitors who declined");
  expect(titleOf({ visit: "not-listed", pages })).toBe("Hosts that are not listed");
});

const counts = { fired: 0, sent: 0, skipped: 0, failed: 0, errors: 0, failedRequests: 0 };

it("names each kind of failure with its number", () => {
  expect(failuresOf(counts)).toBe("");
  expect(failuresOf({ ...counts, failed: 1, errors: 2, failedRequests: 1 })).toBe(
    "1 rule failed, 2 errors, 1 failed request",
  );
});

it("says how many events were sent, and the last one", () => {
  expect(outcomeOf({ counts, lastSent: [] }, { events: [] })).toBe("No event sent");
  expect(outcomeOf({ counts: { ...counts, sent: 1 }, lastSent: ["page.scroll"] }, { events: [] })).toBe(
    "1 event sent, last: Page scroll",
  );
});
