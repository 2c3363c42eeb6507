/** Page views over time and by page. */
import { defineReport } from "tagwell";

export default defineReport({
  name: "pages",
  title: "Pages",
  description: "How many pages were viewed, when, and which.",
  emptyHint: "Open a page of one of the sites: its page view counts here a moment later.",
  order: 1,
  measures: {
    views: {
      events: ["web.webpagedetails.pageViews"],
      key: { page: { source: "page" }, type: { field: "page.type" } },
    },
    hours: { events: ["web.webpagedetails.pageViews"], key: { hour: { source: "hour" } } },
  },
  facts: [{ name: "views", title: "Page views", measure: "views" }],
  tables: [
    {
      name: "time",
      title: "Page views",
      rows: "time",
      columns: [{ kind: "count", name: "views", title: "Page views", measure: "hours" }],
      compared: "views",
    },
    {
      name: "pages",
      title: "Top pages",
      columns: [
        { kind: "text", name: "page", title: "Page" },
        { kind: "text", name: "type", title: "Page type" },
        { kind: "text", name: "site", title: "Site" },
        { kind: "count", name: "views", title: "Page views", measure: "views" },
        { kind: "percent", name: "share", title: "Share", of: ["views"], per: { fact: "views" } },
      ],
      compared: "views",
    },
  ],
  breakdowns: [
    { name: "campaign", title: "Campaign", part: { field: "campaign.campaign" } },
    { name: "linksource", title: "Link source", part: { field: "campaign.linksource" } },
    { name: "referrer", title: "Referrer", part: { source: "referrer" } },
    { name: "device", title: "Device", part: { field: "browser.userAgent", as: "device" } },
    { name: "site", title: "Site" },
  ],
});
