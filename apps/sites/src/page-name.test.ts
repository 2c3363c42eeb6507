/** Tests of page names. */
import { describe, expect, it } from "vitest";
import { pageName, pageType } from "./page-name.ts";

describe("pageName", () => {
  it.each([
    ["clinic.localhost", "/", "content:clinic:us:en:"],
    ["clinic.localhost", "/Conditions/Heart-Failure/", "content:clinic:us:en:conditions:heart-failure"],
    ["www.bayview.example", "/a", "content:bayview:us:en:a"],
    ["care.bayview.example", "/a/b", "content:care.bayview:us:en:a:b"],
  ])("names %s%s %s", (host, path, name) => {
    expect(pageName(host, path)).toBe(name);
  });
});

describe("pageType", () => {
  it("is the first segment of the path, or home", () => {
    expect(pageType("/lp/care-for-kids")).toBe("lp");
    expect(pageType("/")).toBe("home");
  });
});
