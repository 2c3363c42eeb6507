import { expect, it } from "vitest";
import { readPort } from "./read-port.ts";

it("is 4600 unless told", () => {
  expect([readPort(undefined), readPort(""), readPort(" ")]).toEqual([4600, 4600, 4600]);
});

it("is what PORT says", () => {
  expect(readPort("4710")).toBe(4710);
});

it.each(["abc", "-1", "70000", "46.5"])("refuses %s, naming it", (text) => {
  expect(() => readPort(text)).toThrow(`PORT is "${text}"`);
});
