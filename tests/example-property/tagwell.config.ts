/** The settings of the example property, which the product's own tests use. */
import { defineConfig } from "tagwell";
import { bookingPages } from "./booking-pages.ts";

export default defineConfig({
  name: "Example",
  tenantKey: "_example",
  orgId: "0123456789ABCDEF01234567@AdobeOrg",
  sites: {
    www: {
      label: "Main site",
      hosts: {
        development: ["www.localhost"],
        staging: ["staging.harbor.example"],
        production: ["www.harbor.example"],
      },
    },
    kids: {
      label: "Kids",
      hosts: {
        development: ["kids.localhost"],
        staging: ["staging.harbor-kids.example"],
        production: ["www.harbor-kids.example"],
      },
    },
    campus: {
      label: "Campus",
      hosts: { development: ["campus.localhost"], staging: [], production: ["*.harbor-campus.example"] },
    },
    booking: {
      label: "Booking",
      hosts: { development: ["booking.localhost"], staging: [], production: ["booking.harbor.example"] },
    },
    gifts: {
      label: "Gifts",
      hosts: { development: ["gifts.localhost"], staging: [], production: ["gifts.harbor.example"] },
    },
  },
  environments: {
    development: { datastreamId: "example-development", takesTraces: true },
    staging: { datastreamId: "example-staging", edge: "https://data.staging.harbor.example" },
    production: { datastreamId: "example-production", edge: "https://data.harbor.example" },
  },
  signedInUser: "portal.visitor.name",
  queryParameters: {
    linksource: "campaignText",
    utm_source: "campaignText",
    utm_medium: "campaignText",
    utm_campaign: "campaignText",
    utm_term: "campaignText",
    utm_content: "campaignText",
    dept: "ids",
    id: "ids",
    vt: "ids",
    doctorsearch: "ids",
    specialtysearch: "vocabulary",
    combine: "vocabulary",
    searchterms: "vocabulary",
    search: "vocabulary",
    keys: "vocabulary",
  },
  personalPages: bookingPages,
  linkClicks: { notOn: bookingPages },
  publishedNumbers: ["4155550100"],
  idShapes: ["PRV\\d{5}"],
  placeholders: [/\(hardcoded\)$/i, "mychartloggedinusername"],
  webSdk: { components: ["consent", "activityCollector", "streamingMedia"] },
  streamingMedia: {
    environments: ["development"],
    channel: "Example",
    playerName: "Vimeo",
    mainPingInterval: 10,
    adPingInterval: 10,
  },
});
