/** Which sections of the landing pages visitors see. */
import { defineReport } from "tagwell";

export default defineReport({
  name: "sections",
  title: "Sections",
  description: "Which sections of landing pages came into view, once a page load each.",
  order: 3,
  measures: {
    views: {
      events: ["web.webpagedetails.pageViews"],
      key: { page: { source: "page" }, type: { field: "page.type" } },
    },
    sections: {
      events: ["section.view"],
      key: { page: { source: "page" }, section: { field: "page.section" } },
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
});
