import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutBlanks } from "./without-blanks.ts";

describe("withoutBlanks", () => {
  it("keeps 0 and false, and drops unknown values at any depth", () => {
    const value = { a: "", b: { c: undefined, d: [] }, e: [null, "x", ""], f: 0, g: false, h: Number.NaN };
    expect(withoutBlanks(value)).toEqual({ e: ["x"], f: 0, g: false });
  });

  it("never leaves an empty string, list or group", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(withoutBlanks(value)) ?? "";
        expect(JSON.stringify(withoutBlanks(JSON.parse(text || "null"))) ?? "").toBe(text);
      }),
    );
  });
});
