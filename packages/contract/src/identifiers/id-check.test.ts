/** Valid and invalid ids. */
import { describe, expect, it } from "vitest";
import { createIdCheck } from "./id-check.ts";

const isId = createIdCheck(["PRV\\d{5}"], (id) => id === "CARD-MISSION-7");

describe("an id", () => {
  it.each([
    ["one to eight digits", "7"],
    ["eight digits", "10203045"],
    ["a national provider identifier", "1245319599"],
    ["an upper-case code", "CARD"],
    ["a short one", "NEW"],
    ["a short prefix and number", "vt-12"],
    ["a shape that the property names", "PRV10043"],
    ["one that the sites publish", "CARD-MISSION-7"],
    ["a list", "1,2,3"],
    ["a list of many", "1,2,3,101,102,103,104,105"],
    ["a list of several kinds", "PRV10043;CARD|1245319599"],
  ])("is %s: %s", (_what, text) => expect(isId(text)).toBe(true));

  it.each([
    ["ten digits without the check digit", "1245319598"],
    ["a phone number", "4155550100"],
    ["a social security number", "078-05-1120"],
    ["nine digits", "078051120"],
    ["a date of birth", "19850312"],
    ["a date of birth, month first", "03121985"],
    ["a date of birth, day first", "25121985"],
    ["a longer code", "CARDIOLOGY"],
    ["a name", "Lopez"],
    ["nothing", ""],
    ["a list with a blank", "1,,2"],
    ["a list in which one is none", "1,ana@example.org"],
    ["a text in character codes", [..."Ana Lopez"].map((sign) => sign.charCodeAt(0)).join(",")],
    ["too long a list", Array(26).fill("1").join(",")],
  ])("is not %s: %s", (_what, text) => expect(isId(text)).toBe(false));
});
