/** Which data element fills which field. */
import type { FieldSources } from "@tagwell/container";
import type { allEvents } from "./all-events.ts";

export default {
  envelope: {
    name: "page-name",
    URL: "page-url",
    siteSection: "site-section",
    referrer: "referrer",
    username: "username",
  },
  page: { title: "page-title", queryString: "query-string", tags: "page-tags" },
  campaign: { source: "campaign-source" },
  search: { term: "search-term" },
  user: { status: "user-status" },
} satisfies FieldSources<typeof allEvents>;
