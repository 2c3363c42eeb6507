import { cookiebot, oneTrust } from "@tagwell/container";
import { consentTools } from "@tagwell/contract";
import { expect, it } from "vitest";
import { readerNames } from "./bundle/consent-tools.ts";
import { consentDefaults, hasConsentTools, sitesWithSources, sourcesOf, toolsOf } from "./consent-settings.ts";
import { example } from "./testing/example.ts";

const [tool, other] = [oneTrust({ groups: ["C0002"] }), cookiebot({ categories: ["statistics"] })];
const { sites } = example.config;
const withConsent = (consent: NonNullable<(typeof example.config)["consent"]>) => ({ sites, consent });

it("is what the property says, where it has no tools", () => {
  expect(consentDefaults({ sites })).toBeUndefined();
  const plain = { default: "in", sites: { gifts: "out" } } as const;
  expect(consentDefaults(withConsent(plain))).toEqual(plain);
  expect(hasConsentTools(withConsent(plain))).toBe(false);
  expect(hasConsentTools(withConsent({ ...plain, globalPrivacyControl: "recorded" }))).toBe(false);
  expect(hasConsentTools(withConsent({ ...plain, globalPrivacyControl: "out" }))).toBe(true);
});

it("is pending at least on sites with tools; a site's own tools replace the property's", () => {
  const config = withConsent({
    default: "in",
    from: tool,
    sites: { kids: "out", gifts: { from: [] }, booking: { from: [tool, other] }, campus: { default: "in" } },
  });
  expect(consentDefaults(config)).toEqual({
    default: "pending",
    sites: { kids: "out", gifts: "in", booking: "pending", campus: "pending" },
  });
  expect(sitesWithSources(config)).toEqual(Object.keys(sites).filter((site) => site !== "gifts"));
  expect(sourcesOf(config, "kids")).toEqual([tool]);
  expect(toolsOf(config)).toEqual(["oneTrust", "cookiebot"]);
});

it("has a reader for each tool that the edge knows, except the browser's own signal", () => {
  expect([...Object.keys(readerNames), "globalPrivacyControl"]).toEqual([...consentTools]);
});
