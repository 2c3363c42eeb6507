/** Settings that would let personal numbers or names through the guard are refused. */
import { describe, expect, it } from "vitest";
import { faultsOf, withConfig } from "../testing/example.ts";

const check = (settings: object) => faultsOf(withConfig(settings));

describe("idShapes", () => {
  it.each(["PRV\\d{5}", "[A-Z]{3}-\\d{2}", "dept-[a-z]"])("takes %s", (shape) =>
    expect(check({ idShapes: [shape] })).toBe(""),
  );
  it.each([
    ["\\d+", "4155550123"],
    ["\\d{9}", "078051120"],
    [".*", "It also matches"],
    ["[A-Z]\\w+", "MRN00918273"],
    ["[A-Z]{3}\\d{8}", "MRN00918273"],
  ])("refuses %s, and names what it would let through", (shape, matched) =>
    expect(check({ idShapes: [shape] })).toContain(matched),
  );
  it.each(["[A-Z]{3}(-\\d{2}){2}", "PRV(?:-\\d\\d)+", "(?:PRV|NUR)\\d{5}", "[A-Z]{2}(?:\\d{4})?"])(
    "takes %s, which repeats something of one length",
    (shape) => expect(check({ idShapes: [shape] })).toBe(""),
  );
  it.each(["PRV(\\d+)+", "P(a|aa)+", "P(?:[a-z]*-?)*\\d", "P([a-z]{1,9}){9}", "P(?:x(?:\\d+)){2,}"])(
    "refuses %s, for which a browser may take forever",
    (shape) => expect(check({ idShapes: [shape] })).toContain("may take a visitor's browser forever"),
  );
  it("refuses what is not a regular expression", () =>
    expect(check({ idShapes: ["PRV("] })).toContain("is not a regular expression"));
});

describe("publishedNumbers", () => {
  it("takes digits only", () => {
    expect(check({ publishedNumbers: ["4155550100"] })).toBe("");
    expect(check({ publishedNumbers: ["(415) 555-0100"] })).toContain("without anything between");
  });
});
