import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConsentDefaults } from "./read-default-consent.ts";
import { readDefaultConsent } from "./read-default-consent.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());
afterEach(() => warn.mockClear());

const read = (asked: string | null, consent?: ConsentDefaults) =>
  readDefaultConsent({ getAttribute: () => asked } as never, consent, "gifts");

it.each([
  [undefined, "in"],
  [{ default: "pending" }, "pending"],
  [{ default: "in", sites: { gifts: "out" } }, "out"],
  [{ default: "pending", sites: { www: "in" } }, "pending"],
] as [ConsentDefaults | undefined, string][])("is the property's setting for the site: %j", (consent, expected) => {
  expect(read(null, consent)).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ["in", "pending"],
  ["in", "out"],
  ["pending", "out"],
  ["pending", "pending"],
  ["in", "in"],
] as const)("if the property sets %s, the script element may set %s", (set, asked) => {
  expect(read(asked, { default: set })).toBe(asked);
  expect(warn).not.toHaveBeenCalled();
});

it.each(["PENDING", "Pending", " pending "])("reads %j as pending", (asked) => {
  expect(read(asked)).toBe("pending");
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ["pending", "in"],
  ["out", "pending"],
  ["in", "yes"],
  ["in", ""],
] as const)("if the property sets %s, %j on the script element is ignored with one warning", (set, asked) => {
  expect(read(asked, { default: set })).toBe(set);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`data-consent="${asked}"`));
});

it("finds no script element in a module, or if a form shadows it", () => {
  expect(readDefaultConsent(null, undefined, "gifts")).toBe("in");
  expect(readDefaultConsent({} as never, { default: "out" }, "gifts")).toBe("out");
});
