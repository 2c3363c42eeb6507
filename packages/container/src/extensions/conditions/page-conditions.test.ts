// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { cookieIs } from "./cookie-is.ts";
import { dateRange, type Instant } from "./date-range.ts";
import { javaScriptVariableIs } from "./javascript-variable-is.ts";

const { holds, event } = delegatesUnderTest(window);

it.each<[string, (string | RegExp)[], boolean]>([
  ["plan", [], true],
  ["plan", ["gold plus"], true],
  ["plan", ["gold"], false],
  ["plan", ["silver", /^gold/], true],
  ["blank", [], false],
  ["missing", [], false],
  ["missing", [/.*/], false],
])("cookieIs(%j, %j): %s", (name, values, expected) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads what sites write this way
  for (const pair of ["plan=gold%20plus", "blank="]) document.cookie = pair;
  expect(holds(cookieIs(name, ...values))).toBe(expected);
});

it("finds no cookie if reading cookies is forbidden, as in a sandboxed frame", () => {
  const cookies = vi.spyOn(document, "cookie", "get").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  expect(holds(cookieIs("plan"))).toBe(false);
  cookies.mockRestore();
});

it.each<[string, string | RegExp, boolean]>([
  ["app.user.kind", "patient", true],
  ["app.user.kind", /^pat/, true],
  ["app.user.age", "42", true],
  ["app.user.isIn", "false", true],
  ["app.user", /.*/, false],
  ["app.nobody.kind", /.*/, false],
])("javaScriptVariableIs(%j, %s): %s", (path, value, expected) => {
  Object.assign(window, { app: { user: { kind: "patient", age: 42, isIn: false } } });
  expect(holds(javaScriptVariableIs(path, value))).toBe(expected);
});

const noon = "2026-03-01T12:00:00.000Z";
it.each<[{ from?: Instant; until?: Instant }, boolean]>([
  [{ from: "2026-03-01T12:00Z" }, true],
  [{ from: "2026-03-01T12:00:01Z" }, false],
  [{ until: "2026-03-01T12:00Z" }, false],
  [{ until: "2026-03-01T12:01Z" }, true],
  [{ from: "2026-03-01T04:00-08:00", until: "2026-03-01T04:01-08:00" }, true],
  [{ from: "2026-03-01T05:00-08:00" }, false],
  [{}, true],
])("dateRange(%j) at noon: %s", (range, expected) => {
  expect(holds(dateRange(range), { moment: { ...event().moment, at: noon } })).toBe(expected);
});

it("names the invalid date", () => {
  expect(() => holds(dateRange({ from: "2026-13-01T00:00Z" }), { moment: { ...event().moment, at: noon } })).toThrow(
    '"2026-13-01T00:00Z" is not a date',
  );
});
