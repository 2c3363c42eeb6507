/** What holds for the whole property. Hover over a setting to read what it does. */
import { defineConfig } from "tagwell";

export default defineConfig({
  name: "Example",
  // The key under `xdm` that holds your own fields: your tenant's namespace at Adobe.
  tenantKey: "_example",
  orgId: "0123456789ABCDEF01234567@AdobeOrg",
  sites: {
    www: {
      label: "Main site",
      hosts: { development: ["www.localhost"], staging: ["staging.example.org"], production: ["www.example.org"] },
    },
  },
  environments: {
    development: { datastreamId: "example-development", takesTraces: true },
    staging: { datastreamId: "example-staging", edge: "https://data.staging.example.org" },
    production: { datastreamId: "example-production", edge: "https://data.example.org" },
  },
  // What holds until the visitor chooses: "in", "pending" or "out".
  consent: { default: "in" },
  // Parameters that may be sent; every other is removed from addresses.
  queryParameters: {
    utm_source: "campaignText",
    utm_medium: "campaignText",
    utm_campaign: "campaignText",
    search: "vocabulary",
  },
  // Bytes after compression that the property may add to the library. A build that needs more fails.
  budgets: { rules: 6000, assetScript: 2048, words: 20_000 },
});
