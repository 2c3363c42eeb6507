/** Which data element fills which field of an event: the names on the right are files in data-elements/. */
import type { FieldSources } from "tagwell";
import type { allEvents } from "./all-events.ts";

export default {
  envelope: {
    name: "page-name",
    URL: "page-url",
    siteSection: "site-section",
    referrer: "referrer",
    username: "username",
  },
  page: { title: "page-title", language: "page-language" },
  campaign: { source: "utm-source", medium: "utm-medium", campaign: "utm-campaign" },
} satisfies FieldSources<typeof allEvents>;
