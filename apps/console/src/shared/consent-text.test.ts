import { expect, it } from "vitest";
import { consentFact } from "./consent-text.ts";

it("says under which consent an event was stored, and by which choice", () => {
  const choice = "0b0f8f5e-0000-4000-8000-000000000001";
  expect(consentFact({ state: "in", source: "oneTrust", choice, gpc: true })).toEqual({
    name: "Consent",
    value: "In, OneTrust",
    note: `choice ${choice}, Global Privacy Control sent`,
  });
  expect(consentFact({ state: "pending", source: "default", choice: null, gpc: null })).toEqual({
    name: "Consent",
    value: "Pending, Default of the property",
    note: "Global Privacy Control ignored",
  });
});

it("says that it was not recorded", () => {
  expect(consentFact(null)).toEqual({
    name: "Consent",
    value: undefined,
    note: "not recorded when the event was stored",
  });
});
