/** The fixtures of the tests of consent tools: a house whose library has a site for each tool. */
import type { PropertyConfig } from "tagwell";
import { cookiebot, googleConsentMode, iabGpp, iabTcf, oneTrust, trustArc, usercentrics } from "tagwell";
import example from "../example-property/tagwell.config.ts";
import { buildExample } from "../harness/build-example.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { test as base, expect } from "../harness/test.ts";

export { expect };

/** Each on the site of its name, in lower case. */
export const tools = [
  oneTrust({ groups: ["C0002"] }),
  cookiebot({ categories: ["statistics"] }),
  usercentrics({ services: ["Adobe Analytics"] }),
  trustArc({ categories: [2] }),
  iabTcf({ purposes: [1, 8] }),
  iabGpp({ optOuts: ["sale", "sharing"] }),
  googleConsentMode({ types: ["analytics_storage"] }),
] as const;

const site = (label: string) => ({
  label,
  hosts: { development: [`${label.toLowerCase()}.localhost`], staging: [], production: [] },
});
const own = Object.fromEntries(tools.map(({ tool }) => [tool.toLowerCase(), site(tool)]));

const config: Partial<PropertyConfig> = {
  sites: { ...example.sites, ...own, several: site("Several") },
  consent: {
    default: "in",
    globalPrivacyControl: "out",
    sites: {
      ...Object.fromEntries(tools.map((from) => [from.tool.toLowerCase(), { from }])),
      several: {
        default: "out",
        from: [oneTrust({ groups: ["C0002"] }), googleConsentMode({ types: ["ad_storage"] })],
      },
    },
  },
};

export const test = base.extend({
  // Built once for the run.
  folders: async ({ shared: _ }, use) => use({ ...exampleHouse, library: await buildExample({ config }) }),
});
