import { expect, it } from "vitest";
import { matches } from "./matches.ts";

it("asks for what is expected and allows more", () => {
  expect(matches({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 } })).toBe(true);
  expect(matches({ a: { b: 1 } }, { a: { b: 2 } })).toBe(false);
  expect(matches({ a: 1 }, { b: { c: 1 } })).toBe(false);
});

it("tells 0 from absent, and a number from its text", () => {
  expect(matches({ a: 0 }, { a: undefined })).toBe(false);
  expect(matches({}, { a: undefined })).toBe(true);
  expect(matches({ a: "1" }, { a: 1 })).toBe(false);
});

it("wants arrays whole", () => {
  expect(matches({ tags: ["a", "b"] }, { tags: ["a"] })).toBe(false);
  expect(matches({ tags: ["a", "b"] }, { tags: ["a", "b"] })).toBe(true);
  expect(matches({ tags: { 0: "a" } }, { tags: ["a"] })).toBe(false);
});

it("understands expect's own matchers", () => {
  expect(matches({ a: { b: "x1" } }, { a: { b: expect.stringMatching(/^x\d$/) } })).toBe(true);
  expect(matches({ a: { b: "y" } }, { a: { b: expect.stringMatching(/^x\d$/) } })).toBe(false);
});
