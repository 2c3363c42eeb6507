/** How far down the page visitors scroll, by page type. */
import { type Count, type CountColumn, defineReport } from "tagwell";

// A page load sends each milestone once, together with all lower ones. So the visitors who passed one milestone but not the
// next are the difference of the two counts.
const passed = (milestone: "25" | "50" | "75" | "100") => ({ measure: "scrolls", where: { milestone } }) as const;

/** The share of page views whose deepest visible part is this one. */
const deepest = (name: string, title: string, count: Count<"views" | "scrolls">): CountColumn<"views" | "scrolls"> => ({
  kind: "count",
  name,
  title,
  partOf: { column: "views", by: "depth" },
  ...count,
});

export default defineReport({
  name: "scroll",
  title: "Scroll depth",
  description:
    "How far down the pages visitors saw, by page type. A page is of the type that most of its page views name.",
  order: 2,
  measures: {
    views: {
      events: ["web.webpagedetails.pageViews"],
      key: { page: { source: "page" }, type: { field: "page.type" } },
    },
    scrolls: {
      events: ["page.scroll"],
      key: { page: { source: "page" }, milestone: { field: "page.scrollMilestone" } },
    },
  },
  facts: [{ name: "views", title: "Page views", measure: "views" }],
  tables: [
    {
      name: "templates",
      title: "Deepest part seen, by page type",
      chart: "shares",
      columns: [
        { kind: "text", name: "type", title: "Page type", mostFrequent: { measure: "views", by: ["site", "page"] } },
        { kind: "count", name: "views", title: "Page views", measure: "views" },
        deepest("none", "Up to 25 %", { measure: "views", minus: passed("25") }),
        deepest("quarter", "25 to 50 %", { ...passed("25"), minus: passed("50") }),
        deepest("half", "50 to 75 %", { ...passed("50"), minus: passed("75") }),
        deepest("most", "75 to 99 %", { ...passed("75"), minus: passed("100") }),
        deepest("end", "To the end", passed("100")),
        { kind: "percent", name: "pastHalf", title: "Past half", of: ["half", "most", "end"], per: "views" },
      ],
      compared: "pastHalf",
    },
  ],
});
