/** The settings of Bayview Health's property. */
import { defineConfig } from "tagwell";
import { schedulingArea } from "./scheduling-area.ts";
import { sites } from "./sites.ts";

export default defineConfig({
  name: "Bayview Health",
  tenantKey: "_tagwell",
  orgId: "7A9B2C4D5E6F708192A3B4C5@AdobeOrg",
  sites,
  environments: {
    development: { datastreamId: "tagwell-development", takesTraces: true },
    staging: { datastreamId: "tagwell-staging", edge: "https://data.staging.bayviewhealth.example" },
    production: { datastreamId: "tagwell-production", edge: "https://data.bayviewhealth.example" },
  },
  // The patient portal's own application state.
  signedInUser: "EpicPx.ReactContext.user.username",
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
  personalPages: schedulingArea,
  linkClicks: { notOn: schedulingArea },
  publishedNumbers: ["4155550100"],
  // Provider ids from the directory, as used in links to the scheduling area.
  idShapes: ["PRV\\d{5}"],
  placeholders: [/\(hardcoded\)$/i, "mychartloggedinusername"],
  budgets: { rules: 7_000, assetScript: 2_112, words: 20_000 },
  webSdk: { components: ["consent", "activityCollector", "streamingMedia"] },
  streamingMedia: {
    environments: ["development"],
    channel: "Bayview Health",
    playerName: "Vimeo",
    mainPingInterval: 10,
    adPingInterval: 10,
  },
});
