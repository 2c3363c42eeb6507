import { expect, it } from "vitest";
import { filtersOf, sessionsSearchFrom } from "./sessions-search.ts";

it("reads the parameters", () => {
  const search = {
    ...{ session: "declined-gifts", page: "01a1fd55-7a80", explain: "page-view", text: "scroll depth", only: "page" },
    ...{ q: "/find", rule: "scroll", result: "failed", named: "content:a:heart" },
  };
  expect(sessionsSearchFrom(search)).toEqual(search);
  expect(sessionsSearchFrom({})).toEqual({});
});

it.each([
  [{ session: "../events" }],
  [{ session: "a b" }],
  [{ page: ["a"] }],
  [{ page: 7 }],
  [{ rule: "x".repeat(129) }],
  [{ rule: "" }],
  [{ text: "" }],
  [{ text: { a: 1 } }],
  [{ colour: "red" }],
  [{ result: "sent" }],
  [{ only: "all" }],
  [{ named: 5 }],
  [{ named: "" }],
])("leaves out what means nothing: %j", (search) => {
  expect(sessionsSearchFrom(search)).toEqual({});
});

it("converts a number to text, and limits the length of a text", () => {
  expect(sessionsSearchFrom({ text: 204 })).toEqual({ text: "204" });
  expect(sessionsSearchFrom({ text: "x".repeat(500) }).text).toHaveLength(100);
});

it("keeps the filters apart from the open session", () => {
  expect(filtersOf({ q: "/find", result: "failed", session: "a", page: "b", text: "c" })).toEqual({
    q: "/find",
    result: "failed",
  });
});
