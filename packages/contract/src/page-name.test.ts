import { describe, expect, it } from "vitest";
import { pageName } from "./page-name.ts";

describe("the derived page name", () => {
  it.each([
    ["https://www.example.org/", "content:example:us:en:"],
    ["https://example.org", "content:example:us:en:"],
    [
      "https://www.health.example.org/Conditions/Heart-Failure/",
      "content:health.example:us:en:conditions:heart-failure",
    ],
    ["http://clinic.localhost:4600/find-a-doctor?x=1#y", "content:clinic:us:en:find-a-doctor"],
  ])("of %s is %s", (address, name) => {
    expect(pageName(new URL(address))).toBe(name);
  });
});
