import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hashUsername, sha256 } from "./tell-username.ts";

const expected = (text: string) => createHash("sha256").update(text).digest("hex");

it("returns the same digest as Node, for texts of any length and script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(expected(text));
    }),
    { numRuns: 500 },
  );
});

it.each([0, 55, 56, 63, 64, 65, 119, 120, 128])("pads %i bytes as the standard says", (length) => {
  expect(sha256("a".repeat(length))).toBe(expected("a".repeat(length)));
});

it("hashes a name, and returns a digest unchanged", () => {
  const digest = hashUsername("ana.lopez");
  expect(digest).toBe(expected("ana.lopez"));
  expect(hashUsername(digest)).toBe(digest);
});
