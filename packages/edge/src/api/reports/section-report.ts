/** Which sections of landing pages came into view. */
import { addUp, type ReportDefinition, totalOf } from "./built-report.ts";
import { pageFacts } from "./page-facts.ts";

export const sectionReport: ReportDefinition = {
  measures: { view: "together", section: "together" },
  build({ view = [], section = [] }) {
    const { viewsOf } = pageFacts(view);
    const sums = addUp(section, ({ site, key: [page = "", name = ""] }) => JSON.stringify([site, page, name]));
    return {
      facts: [{ name: "seen", title: "Sections seen", count: totalOf(section) }],
      tables: [
        {
          name: "sections",
          title: "Sections seen",
          columns: [
            { name: "section", title: "Section", kind: "text" },
            { name: "page", title: "Page", kind: "text" },
            { name: "site", title: "Site", kind: "text" },
            { name: "seen", title: "Seen", kind: "count", addsUp: true },
            { name: "views", title: "Page views", kind: "count" },
            { name: "rate", title: "Seen of page views", kind: "percent", of: ["seen"], per: "views" },
          ],
          rows: Array.from(sums, ([name, seen]) => {
            const [site, page, sectionName] = JSON.parse(name) as [string, string, string];
            return { section: sectionName, page, site, seen, views: viewsOf(site, page) };
          }),
          identity: ["section", "page", "site"],
          compared: "seen",
        },
      ],
    };
  },
};
