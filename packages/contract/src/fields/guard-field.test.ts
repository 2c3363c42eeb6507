import { describe, expect, it } from "vitest";
import { createTextGuard } from "../identifiers/text-guard.ts";
import { noGuardRules } from "../property/guard-rules.ts";
import { guardField } from "./guard-field.ts";

const texts = createTextGuard(noGuardRules)();

describe("a text that is too long for its field", () => {
  it.each([
    "ana.lopez@example.org",
    ...["ana.lopez@example.org", "https://lopez:pw@host.example"].map((text) =>
      [...text].map((letter) => `&#${letter.charCodeAt(0)};`).join(""),
    ),
  ])("is guarded before it is cut in the middle of an identifier: %s", (identifier) => {
    const { value, found } = guardField(["l", 40 + 12], `${"heart ".repeat(7)}${identifier}`, texts);
    expect(found).not.toEqual([]);
    expect(value).not.toMatch(/ana|lopez|&#/);
  });

  it("is cut to its length, and nothing is reported where nothing was found", () =>
    expect(guardField(["l", 11], "heart heart heart", texts)).toEqual({ value: "heart heart", found: [] }));
});
