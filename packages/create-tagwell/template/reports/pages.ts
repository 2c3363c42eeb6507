/** Which pages are viewed, how often, and which campaigns lead to them. */
import { defineReport } from "tagwell";

export default defineReport({
  name: "pages",
  title: "Pages",
  description: "How many pages were viewed, which, and from which campaigns.",
  emptyHint: "Open a page of the site: its page view is counted here a moment later.",
  measures: {
    views: { events: ["web.webpagedetails.pageViews"], key: { page: { source: "page" } } },
    campaigns: { events: ["web.webpagedetails.pageViews"], key: { source: { field: "campaign.source" } } },
  },
  facts: [{ name: "views", title: "Page views", measure: "views" }],
  tables: [
    {
      name: "pages",
      title: "Top pages",
      columns: [
        { kind: "text", name: "page", title: "Page" },
        { kind: "count", name: "views", title: "Page views", measure: "views" },
      ],
      compared: "views",
    },
    {
      name: "campaigns",
      title: "Campaigns",
      columns: [
        { kind: "text", name: "source", title: "Source" },
        { kind: "count", name: "views", title: "Page views", measure: "campaigns" },
      ],
      compared: "views",
    },
  ],
});
