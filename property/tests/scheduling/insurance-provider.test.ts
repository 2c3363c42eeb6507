import { loadProperty } from "@tagwell/build";
import { createTextGuard, fieldRule, guardField, noGuardRules, publishedOf, type TextGuard } from "@tagwell/contract";
import { beforeAll, expect, it } from "vitest";
import { propertyFolder } from "../../../scripts/lib/folders.ts";
import { scheduling } from "../../event-fields/scheduling.ts";

let texts: TextGuard;
beforeAll(async () => {
  const { vocabulary } = await loadProperty(propertyFolder);
  texts = createTextGuard(noGuardRules)({ published: publishedOf(vocabulary), isPersonal: true });
});
const insurer = (text: string) => guardField(fieldRule(scheduling.insuranceProvider), text, texts).value;

it.each([
  "Aetna PPO",
  "Blue Shield of California",
  "Medi-Cal",
  "Anthem Blue Cross HMO",
  "Kaiser Permanente",
  "UnitedHealthcare (UHC)",
  "Harbor PPO",
  "I don't have insurance",
  "Paying myself",
  "L.A. Care",
  "Medicare Advantage / Humana",
])("the insurance provider may be an insurer or a kind of plan: %s", (text) => expect(insurer(text)).toBe(text));

it.each([
  ["my period is three weeks late and my boyfriend hits me", /period|late|boyfriend|hits/],
  ["Aetna, member Gwendoline Jankowiak", /Gwen|Jank/],
  ["Aetna W123456789", /123/],
  ["Tengo diabetes y miedo", /Tengo|miedo/],
  ["\u738b\u5c0f\u660e Aetna", /\u738b/],
])("free text in its place leaves only published words: %s", (text, secret) =>
  expect(insurer(text)).not.toMatch(secret),
);
