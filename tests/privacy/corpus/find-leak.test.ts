import { expect, test } from "vitest";
import { createSearch } from "./find-leak.ts";

const search = createSearch(["E87022"], "E87022");

test.each([
  ["the text itself", "E87022"],
  ["a sentence", "patient e-87022 called"],
  ["a longer hexadecimal word", "99dE87022"],
  ["a word beside a UUID", "01a203fa-53f3-7002-88f4-30b99d000000 E87022"],
])("finds a secret in %s", (_, text) => {
  expect(search(text)).toBe(true);
});

test.each([
  ["a UUID", "01a203fa-53f3-7002-88f4-30b99de87022"],
  ["an address with a UUID", "/ee/v1/interact?requestId=01a203fa-53f3-7002-88f4-30b99de87022"],
])("a secret that occurs by chance in %s is not a leak", (_, text) => {
  expect(search(text)).toBe(false);
});

test("a secret that is a UUID itself is found", () => {
  const uuid = "d771e438-441a-4b4a-a02d-25d20c2f6c76";
  expect(createSearch([uuid], uuid)(`/?id=${uuid}`)).toBe(true);
});
