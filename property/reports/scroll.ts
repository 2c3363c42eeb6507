/** How far down visitors saw, by page type. */
import { defineReport } from "@tagwell/contract";

// Each milestone is sent once a page load, together with those below it: whoever passed one and not the next is the
// difference of the two.
const passed = (milestone: "25" | "50" | "75" | "100") => ({ measure: "scrolls", where: { milestone } }) as const;
const ofViews = { column: "views", by: "depth" } as const;

export default defineReport({
  name: "scroll",
  title: "Scroll depth",
  description:
    "How far down the pages visitors saw, by page type. A page is of the type that most of its page views name.",
  emptyHint: "Open a page of one of the sites and scroll down.",
  order: 2,
  measures: {
    views: {
      events: ["web.webpagedetails.pageViews"],
      key: { page: { source: "page" }, type: { field: "page.type" } },
    },
    scrolls: {
      events: ["page.scrollDepth"],
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
        {
          ...{ kind: "text", name: "type", title: "Page type" },
          mostFrequent: { measure: "views", by: ["site", "page"] },
        },
        { kind: "count", name: "views", title: "Page views", measure: "views", addsUp: true },
        {
          ...{ kind: "count", name: "none", title: "Up to 25 %", partOf: ofViews },
          ...{ measure: "views", minus: passed("25") },
        },
        {
          ...{ kind: "count", name: "quarter", title: "25 to 50 %", partOf: ofViews },
          ...{ ...passed("25"), minus: passed("50") },
        },
        {
          ...{ kind: "count", name: "half", title: "50 to 75 %", partOf: ofViews },
          ...{ ...passed("50"), minus: passed("75") },
        },
        {
          ...{ kind: "count", name: "most", title: "75 to 99 %", partOf: ofViews },
          ...{ ...passed("75"), minus: passed("100") },
        },
        { kind: "count", name: "end", title: "To the end", partOf: ofViews, ...passed("100") },
        { kind: "percent", name: "pastHalf", title: "Past half", of: ["half", "most", "end"], per: "views" },
      ],
      compared: "pastHalf",
    },
  ],
});
