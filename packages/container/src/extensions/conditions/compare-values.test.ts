import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues, type Operator } from "./compare-values.ts";

describe("comparing values as the vendor's core extension does", () => {
  it.each<[unknown, Operator, unknown, boolean]>([
    [1, "equals", "1", true],
    [null, "equals", undefined, true],
    ["A", "equals", "a", false],
    [true, "equals", 1, true],
    ["", "equals", 0, true],
    ["a", "doesNotEqual", "b", true],
    ["heart failure", "contains", "fail", true],
    [12345, "contains", 234, true],
    [undefined, "contains", "a", false],
    [undefined, "doesNotContain", "a", true],
    [{}, "contains", "object", false],
    ["heart", "startsWith", "he", true],
    ["heart", "endsWith", "rt", true],
    ["heart", "doesNotStartWith", "rt", true],
    ["heart", "doesNotEndWith", "he", true],
    ["heart", "matchesRegex", "^h.*t$", true],
    ["Heart", "matchesRegex", "^h", false],
    ["heart", "doesNotMatchRegex", "\\d", true],
    ["2", "lessThan", 10, true],
    ["", "lessThan", 1, true],
    ["a", "lessThan", 1, false],
    ["a", "greaterThanOrEqual", 1, false],
    [null, "lessThan", 1, false],
    [2, "lessThanOrEqual", "2", true],
    [3, "greaterThan", 2, true],
    [2, "greaterThanOrEqual", 2, true],
    [true, "isTrue", undefined, true],
    ["true", "isTrue", undefined, false],
    ["true", "isTruthy", undefined, true],
    [false, "isFalse", undefined, true],
    [0, "isFalse", undefined, false],
    [0, "isFalsy", undefined, true],
  ])("%o %s %o is %s", (left, operator, right, holds) => {
    expect(compareValues(left, operator, right)).toBe(holds);
  });

  it("ignores case if requested", () => {
    expect(compareValues("A", "equals", "a", true)).toBe(true);
    expect(compareValues("HEART", "contains", "ear", true)).toBe(true);
    expect(compareValues("HEART", "matchesRegex", "^\\D+ART", true)).toBe(true);
  });

  it("returns the opposite for the negated operator, for any values", () => {
    const pairs: [Operator, Operator][] = [
      ["equals", "doesNotEqual"],
      ["contains", "doesNotContain"],
      ["startsWith", "doesNotStartWith"],
      ["endsWith", "doesNotEndWith"],
    ];
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
    fc.assert(
      fc.property(value, value, fc.constantFrom(...pairs), fc.boolean(), (left, right, [is, isNot], ignoreCase) => {
        expect(compareValues(left, is, right, ignoreCase)).toBe(!compareValues(left, isNot, right, ignoreCase));
      }),
    );
  });

  it("searches texts, ignoring case if requested", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, middle, after) => {
        const whole = before + middle + after;
        expect(compareValues(whole, "contains", middle)).toBe(true);
        expect(compareValues(whole, "startsWith", before)).toBe(true);
        expect(compareValues(whole, "endsWith", after)).toBe(true);
        expect(compareValues(whole.toUpperCase(), "equals", whole.toUpperCase().toLowerCase(), true)).toBe(true);
      }),
    );
  });

  it("compares numbers and numeric text as numbers", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (left, right) => {
        expect(compareValues(String(left), "lessThan", right)).toBe(left < right);
        expect(compareValues(left, "greaterThanOrEqual", String(right))).toBe(left >= right);
      }),
    );
  });
});
