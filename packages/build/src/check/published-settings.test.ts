/** The settings that say what may leave are refused where they would let persons' numbers or names out. */
import * as property from "@tagwell/property";
import { describe, expect, it } from "vitest";
import { checkProperty } from "./check-property.ts";

const check = (settings: object) => () =>
  checkProperty({ ...property, settings: { ...property.settings, ...settings } });

describe("idShapes", () => {
  it.each(["PRV\\d{5}", "[A-Z]{3}-\\d{2}", "dept-[a-z]"])("takes %s", (shape) =>
    expect(check({ idShapes: [shape] })).not.toThrow(),
  );
  it.each([
    ["\\d+", "4155550123"],
    ["\\d{9}", "078051120"],
    [".*", "It also takes"],
    ["[A-Z]\\w+", "MRN00918273"],
    ["[A-Z]{3}\\d{8}", "MRN00918273"],
  ])("refuses %s, and names what it would let out", (shape, taken) =>
    expect(check({ idShapes: [shape] })).toThrow(taken),
  );
  it("refuses what is no regular expression", () =>
    expect(check({ idShapes: ["PRV("] })).toThrow("no regular expression"));
});

describe("publishedNumbers", () => {
  it("takes digits only", () => {
    expect(check({ publishedNumbers: ["4155550100"] })).not.toThrow();
    expect(check({ publishedNumbers: ["(415) 555-0100"] })).toThrow("without signs");
  });
});
