/** The types of the consent tools: a wrong option is a compile error. */
import { expect, it } from "vitest";
import { cookiebot, googleConsentMode, iabGpp, iabTcf, oneTrust, trustArc, usercentrics } from "./consent-sources.ts";
import { defineConfig } from "./define-config.ts";

it("are plain data", () => {
  expect([oneTrust({ groups: ["C0002"] }), iabGpp()]).toEqual([
    { tool: "oneTrust", groups: ["C0002"] },
    { tool: "iabGpp" },
  ]);
});

it("takes no wrong option", () => {
  const wrong = () => [
    // @ts-expect-error no group
    oneTrust({ groups: [] }),
    // @ts-expect-error no such option
    oneTrust({ group: ["C0002"] }),
    // @ts-expect-error no such category
    cookiebot({ categories: ["statistic"] }),
    // @ts-expect-error neither services nor categories
    usercentrics({}),
    // @ts-expect-error a text
    trustArc({ categories: ["2"] }),
    // @ts-expect-error the purposes are needed
    iabTcf(),
    // @ts-expect-error no such opt-out
    iabGpp({ optOuts: ["sales"] }),
    // @ts-expect-error no such section
    iabGpp({ sections: ["usny"] }),
    // @ts-expect-error no such type
    googleConsentMode({ types: ["analytics"] }),
  ];
  expect(wrong).toBeTypeOf("function");
});

it("are a property's or a site's, one or several", () => {
  const settings = {
    name: "Example",
    tenantKey: "_example",
    orgId: "0123456789ABCDEF01234567@AdobeOrg",
    sites: { www: { label: "Main site", hosts: { development: [], staging: [], production: [] } } },
    environments: {
      development: { datastreamId: "d" },
      staging: { datastreamId: "s" },
      production: { datastreamId: "p" },
    },
    queryParameters: {},
  } as const;
  const tool = usercentrics({ categories: ["functional"] });
  const configs = () => [
    defineConfig({ ...settings, consent: { default: "in", from: tool, globalPrivacyControl: "out" } }),
    defineConfig({ ...settings, consent: { default: "in", sites: { www: { from: [tool, iabGpp()] } } } }),
    // @ts-expect-error no such site
    defineConfig({ ...settings, consent: { default: "in", sites: { shop: { from: tool } } } }),
    // @ts-expect-error no tool
    defineConfig({ ...settings, consent: { default: "in", from: "oneTrust" } }),
    // @ts-expect-error no such setting of the signal
    defineConfig({ ...settings, consent: { default: "in", globalPrivacyControl: "in" } }),
  ];
  expect(configs).toBeTypeOf("function");
});
