import type { VisitPage } from "@tagwell/contract";
import { expect, it } from "vitest";
import { shownPage } from "./session-titles.ts";

const page = (id: string, path: string): VisitPage => ({ page: id, site: "www", path, at: "2026-03-01T10:00:00Z" });
const pages = [page("a", "/heart?tab=2"), page("b", "/heart/doctors"), page("c", "/")];

it("is the one in the address, else the last one", () => {
  expect(shownPage(pages, { page: "a", q: "/heart/doctors" })?.page).toBe("a");
  expect(shownPage(pages, {})?.page).toBe("c");
  expect(shownPage([], { q: "/heart" })).toBeUndefined();
});

it("is the one that was searched for: its whole path before a part of one", () => {
  expect(shownPage(pages, { q: "/heart" })?.page).toBe("a");
  expect(shownPage(pages, { q: "Doctors" })?.page).toBe("b");
  expect(shownPage(pages, { q: "019bd57e" })?.page).toBe("c");
});
