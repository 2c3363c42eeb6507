import { expect, it } from "vitest";
import { linkFrom, signInSearchFrom } from "./sign-in-search.ts";

it("goes back to a page of the console", () => {
  expect(signInSearchFrom({ back: "/library?environment=staging" })).toEqual({ back: "/library?environment=staging" });
});

it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", 5])(
  "leads nowhere else: %s",
  (back) => {
    expect(signInSearchFrom({ back })).toEqual({});
  },
);

it("reads the link, and whom it is for, from the hash", () => {
  expect(linkFrom("#link=abc&for=Ana%20B")).toEqual({ link: "abc", name: "Ana B" });
  expect(linkFrom("#link=abc")).toEqual({ link: "abc", name: null });
  expect(linkFrom("")).toBeUndefined();
});
