/** Which sections of the landing pages visitors see. */
import { defineReport } from "tagwell";

export default defineReport({
  name: "sections",
  title: "Sections",
  description: "Which sections of landing pages came into view, once a page load each.",
  emptyHint: "Open /lp/heart-of-expertise on the clinic's site: its sections are tracked.",
  order: 3,
  measures: {
    views: {
      events: ["web.webpagedetails.pageViews"],
      key: { page: { source: "page" }, type: { field: "page.type" } },
    },
    sections: {
      events: ["page.elementVisible"],
      key: { page: { source: "page" }, section: { field: "page.elementVisible" } },
    },
  },
  facts: [{ name: "seen", title: "Sections seen", measure: "sections" }],
  tables: [
    {
      name: "sections",
      title: "Sections seen",
      columns: [
        { kind: "text", name: "section", title: "Section" },
        { kind: "text", name: "page", title: "Page" },
        { kind: "text", name: "site", title: "Site" },
        { kind: "count", name: "seen", title: "Seen", measure: "sections" },
        { kind: "count", name: "views", title: "Page views", measure: "views" },
        { kind: "percent", name: "rate", title: "Seen of page views", of: ["seen"], per: "views" },
      ],
      compared: "seen",
    },
  ],
  breakdowns: [{ name: "site", title: "Site" }],
});
