import { expect, it } from "vitest";
import { linkFrom, signInSearchFrom } from "./sign-in-search.ts";

it("accepts a path of the console", () => {
  expect(signInSearchFrom({ back: "/library?environment=staging" })).toEqual({ back: "/library?environment=staging" });
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
  5,
])("refuses %s", (back) => {
  expect(signInSearchFrom({ back })).toEqual({});
});

it("accepts a trouble that the edge knows", () => {
  expect(signInSearchFrom({ trouble: "no-role" })).toEqual({ trouble: "no-role" });
  expect(signInSearchFrom({ trouble: "<b>" })).toEqual({});
});

it("reads the link and its account from the hash", () => {
  expect(linkFrom("#link=abc&for=Ana%20B")).toEqual({ link: "abc", name: "Ana B" });
  expect(linkFrom("#link=abc")).toEqual({ link: "abc", name: null });
  expect(linkFrom("")).toBeUndefined();
});
