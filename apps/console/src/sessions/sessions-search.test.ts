import { expect, it } from "vitest";
import { visitSearchFrom } from "./visit-search.ts";

it("reads the parameters", () => {
  const search = { visit: "declined-gifts", page: "01a1fd55-7a80", rule: "page-view", text: "scroll depth" };
  expect(visitSearchFrom(search)).toEqual(search);
  expect(visitSearchFrom({})).toEqual({});
});

it.each([
  [{ visit: "../events" }],
  [{ visit: "a b" }],
  [{ page: ["a"] }],
  [{ page: 7 }],
  [{ rule: "x".repeat(129) }],
  [{ rule: "" }],
  [{ text: "" }],
  [{ text: { a: 1 } }],
  [{ colour: "red" }],
])("leaves out what means nothing: %j", (search) => {
  expect(visitSearchFrom(search)).toEqual({});
});

it("converts a number to text, and limits the length of a text", () => {
  expect(visitSearchFrom({ text: 204 })).toEqual({ text: "204" });
  expect(visitSearchFrom({ text: "x".repeat(500) }).text).toHaveLength(100);
});
