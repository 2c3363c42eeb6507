import { expect, it } from "vitest";
import { matches } from "./matches.ts";

it("requires what is expected and allows more", () => {
  expect(matches({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 } })).toBe(true);
  expect(matches({ a: { b: 1 } }, { a: { b: 2 } })).toBe(false);
  expect(matches({ a: 1 }, { b: { c: 1 } })).toBe(false);
});

it("distinguishes 0 from absent, and a number from a string", () => {
  expect(matches({ a: 0 }, { a: undefined })).toBe(false);
  expect(matches({}, { a: undefined })).toBe(true);
  expect(matches({ a: "1" }, { a: 1 })).toBe(false);
});

it("compares arrays in full", () => {
  expect(matches({ tags: ["a", "b"] }, { tags: ["a"] })).toBe(false);
  expect(matches({ tags: ["a", "b"] }, { tags: ["a", "b"] })).toBe(true);
  expect(matches({ tags: { 0: "a" } }, { tags: ["a"] })).toBe(false);
});

it("supports expect's own matchers", () => {
  expect(matches({ a: { b: "x1" } }, { a: { b: expect.stringMatching(/^x\d$/) } })).toBe(true);
  expect(matches({ a: { b: "y" } }, { a: { b: expect.stringMatching(/^x\d$/) } })).toBe(false);
});
