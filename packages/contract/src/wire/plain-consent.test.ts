import { expect, it } from "vitest";
import { plainConsent } from "./plain-consent.ts";

it("keeps the choice of each standard, and nothing beside it", () => {
  const beside = { name: "Ana Lopez" };
  expect(
    plainConsent([
      { standard: "Adobe", version: "1.0", value: { general: "in", ...beside } },
      { standard: "Adobe", version: "2.0", value: { collect: { val: "n", ...beside }, metadata: beside } },
      { standard: "Adobe", version: "2.0", value: { collect: { val: "y", reason: "Ana" }, idSpecific: beside } },
      { standard: "IAB TCF", version: "2.0", value: "CO.abc_-~ Ana Lopez", gdprApplies: true },
      { standard: "IAB TCF", version: "2.0", value: beside, gdprApplies: "Ana" },
    ]),
  ).toEqual([
    { standard: "Adobe", version: "1.0", value: { general: "in" } },
    { standard: "Adobe", version: "2.0", value: { collect: { val: "n" } } },
    { standard: "Adobe", version: "2.0", value: { collect: { val: "y" } } },
    { standard: "IAB TCF", version: "2.0", value: "", gdprApplies: true },
    { standard: "IAB TCF", version: "2.0", value: "" },
  ]);
});

it("sends a consent string as it is", () => {
  const value = "CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA.YAAAAAAAAAAA";
  expect(plainConsent([{ standard: "IAB TCF", version: "2.0", value, gdprApplies: false }])).toEqual([
    { standard: "IAB TCF", version: "2.0", value, gdprApplies: false },
  ]);
});

it("keeps no text of a page in place of a choice", () => {
  const hostile = [
    null,
    "ana@mail.example",
    { standard: "Ana Lopez", version: "1.0", value: { general: "in" } },
    { standard: "Adobe", version: "Ana", value: { general: "Ana Lopez", collect: { val: "Ana Lopez" } } },
    { standard: "Adobe", version: "1.0", value: null },
    { standard: "IAB TCF", version: "Ana", value: "Gwendoline.Lopez" },
  ] as never;
  expect(JSON.stringify(plainConsent(hostile))).not.toMatch(/ana|lopez|gwen/i);
  expect(plainConsent("ana" as never)).toEqual([]);
});
