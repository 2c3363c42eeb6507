/** Tests of the site search. */
import { describe, expect, it } from "vitest";
import type { Page } from "../site.ts";
import { searchPages, searchTerm } from "./search-pages.ts";

const page = (path: string, title: string, summary: string): Page => ({
  path,
  title,
  summary,
  facts: { primaryCategory: "test", contentType: "test" },
  render: () => {
    throw new Error("a search draws no page");
  },
});
const pages = [
  page("/a", "Our team", "Cardiology and neurology under one roof."),
  page("/b", "Cardiology", "Care for the heart."),
  page("/c", "Parking", "Where to leave the car."),
];

describe("searchTerm", () => {
  it.each(["combine", "searchterms", "search", "keys"])("reads %s", (name) => {
    expect(searchTerm(new URLSearchParams({ [name]: " skin " }))).toBe("skin");
  });

  it("takes the first that is not blank, whatever the order in the address", () => {
    expect(searchTerm(new URLSearchParams("keys=d&Search=c&searchterms=b&combine=+"))).toBe("b");
  });

  it("is empty when nothing was asked", () => {
    expect(searchTerm(new URLSearchParams("q=heart"))).toBe("");
  });
});

describe("searchPages", () => {
  it("puts pages with the word in their title first", () => {
    expect(searchPages(pages, "CARDIOLOGY").map((p) => p.path)).toEqual(["/b", "/a"]);
  });

  it("wants every word", () => {
    expect(searchPages(pages, "cardiology roof").map((p) => p.path)).toEqual(["/a"]);
  });

  it("finds nothing for nothing", () => {
    expect(searchPages(pages, "  ")).toEqual([]);
  });
});
