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

test("a secret that is the present time of day, or occurs in an identity by chance, is not a leak", () => {
  const now = new Date();
  const time = now.toISOString().slice(11, 19).replaceAll(":", "");
  const finds = createSearch([time], time);
  expect(finds(now.toISOString())).toBe(false);
  expect(finds(`{"timestamp":"${now.toISOString()}"}`)).toBe(false);
  expect(finds(`group no. ${time}`)).toBe(true);
  const millisecond = String(now.getTime());
  expect(createSearch([millisecond.slice(4, 10)], millisecond.slice(4, 10))(millisecond)).toBe(false);
  expect(search("E87022 00000000000000000000000000000000000002")).toBe(true);
  expect(createSearch(["487022"], "487022")(`MCMID|${"1".repeat(16)}487022${"3".repeat(16)}`)).toBe(false);
});

test("a text in hexadecimal, most of which may be digits, is no identity drawn by chance", () => {
  const secret = "8X36FD2CP53";
  const coded = Buffer.from(`Medicare ${secret}`).toString("hex");
  expect(coded).toMatch(/\d{38}/);
  expect(createSearch([secret], secret)(coded)).toBe(true);
});

test("a date of birth is found in a time", () => {
  expect(createSearch(["19870312"], "1987-03-12")("1987-03-12T00:00:00.000Z")).toBe(true);
});

test("a secret that is a UUID itself is found", () => {
  const uuid = "d771e438-441a-4b4a-a02d-25d20c2f6c76";
  expect(createSearch([uuid], uuid)(`/?id=${uuid}`)).toBe(true);
});
