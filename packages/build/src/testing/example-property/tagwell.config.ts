/** The settings of the example property, on which the product's tests run. */
import { defineConfig } from "@tagwell/container";

const site = (label: string, name: string) => ({
  label,
  hosts: {
    development: [`${name}.localhost`],
    staging: [`${name}.staging.example`],
    production: [`${name}.example.org`],
  },
});

export default defineConfig({
  name: "Example",
  tenantKey: "_example",
  orgId: "0123456789ABCDEF01234567@AdobeOrg",
  sites: {
    www: site("Main site", "www"),
    kids: site("Kids", "kids"),
    campus: site("Campus", "campus"),
    booking: site("Booking", "booking"),
    gifts: site("Gifts", "gifts"),
  },
  environments: {
    development: { datastreamId: "example-development", takesTraces: true },
    staging: { datastreamId: "example-staging", edge: "https://data.staging.example" },
    production: { datastreamId: "example-production", edge: "https://data.example.org" },
  },
  queryParameters: { utm_source: "campaignText", utm_campaign: "campaignText", id: "ids", search: "vocabulary" },
  personalPages: [{ path: "booking/" }, { parameter: "from", is: "booking" }],
  linkClicks: { notOn: [{ path: "booking/" }] },
  placeholders: ["n/a", /\(tbd\)$/i],
  publishedNumbers: ["4155550100"],
  idShapes: ["PRV\\d{5}"],
  streamingMedia: { environments: ["development"], channel: "Example", playerName: "Vimeo" },
});
