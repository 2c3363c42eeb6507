import type { VisitPage } from "@tagwell/contract";
import { expect, it } from "vitest";
import { pageTitle, titleOf } from "./visit-titles.ts";

const page: VisitPage = { page: "p", site: "unknown", at: "2026-11-21T09:00:00.000Z" };

it("titles a page with its path, or with the reason why it has none", () => {
  expect(pageTitle({ ...page, path: "/find-a-doctor", silent: "consent" })).toBe("/find-a-doctor");
  expect(pageTitle({ ...page, silent: "consent" })).toBe("A page without consent");
  expect(pageTitle({ ...page, silent: "refused" })).toBe("A page of another host");
  expect([pageTitle(page), pageTitle(undefined)]).toEqual(["A page", "A page"]);
});

it("titles a visit with its first page, and a group of unknown visits with what they have in common", () => {
  const pages = [
    { ...page, path: "/first" },
    { ...page, path: "/second" },
  ];
  expect(titleOf({ visit: "0123456789abcdef", pages })).toBe("/first");
  expect(titleOf({ visit: "0123456789abcdef", pages: [] })).toBe("A page");
  expect(titleOf({ visit: "declined-gifts", pages })).toBe("Visitors who declined");
  expect(titleOf({ visit: "not-listed", pages })).toBe("Hosts that are not listed");
});
