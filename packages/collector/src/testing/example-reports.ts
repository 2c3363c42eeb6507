/** The reports of the Example property: together they use everything that a report can declare. */
import {
  type Count,
  type CountColumn,
  defineReport,
  type ReportDefinition,
  type ReportMeasure,
} from "@tagwell/contract";
import { bookingReport } from "./example-booking-report.ts";

const views: ReportMeasure = {
  events: ["web.webpagedetails.pageViews"],
  key: { page: { source: "page" }, type: { field: "page.type" } },
};

const pages = defineReport({
  name: "pages",
  title: "Pages",
  description: "Which pages were viewed, and when.",
  emptyHint: "Open a page.",
  order: 1,
  measures: { views, hours: { events: views.events, key: { hour: { source: "hour" } } } },
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
    { name: "referrer", title: "Referrer", part: { source: "referrer" } },
    { name: "device", title: "Device", part: { field: "browser.userAgent", as: "device" } },
    { name: "site", title: "Site" },
  ],
});

const passed = (milestone: string) => ({ measure: "scrolls", where: { milestone } }) as const;
const depth = (name: string, title: string, count: Count<"views" | "scrolls">): CountColumn<"views" | "scrolls"> => ({
  kind: "count",
  name,
  title,
  partOf: { column: "views", by: "depth" },
  ...count,
});

const scroll = defineReport({
  name: "scroll",
  title: "Scroll depth",
  description: "How far down the pages visitors saw, by page type.",
  measures: {
    views,
    scrolls: {
      events: ["page.scroll"],
      key: { page: { source: "page" }, milestone: { field: "page.scrollMilestone" } },
    },
  },
  facts: [{ name: "views", title: "Page views", measure: "views" }],
  tables: [
    {
      name: "types",
      title: "Deepest part seen",
      chart: "shares",
      columns: [
        { kind: "text", name: "type", title: "Page type", mostFrequent: { measure: "views", by: ["site", "page"] } },
        { kind: "count", name: "views", title: "Page views", measure: "views" },
        depth("none", "Up to 25 %", { measure: "views", minus: passed("25") }),
        depth("quarter", "25 to 50 %", { ...passed("25"), minus: passed("50") }),
        depth("half", "50 to 75 %", { ...passed("50"), minus: passed("75") }),
        depth("most", "75 to 99 %", { ...passed("75"), minus: passed("100") }),
        depth("end", "To the end", passed("100")),
        { kind: "percent", name: "pastHalf", title: "Past half", of: ["half", "most", "end"], per: "views" },
      ],
      compared: "pastHalf",
    },
  ],
});

const sections = defineReport({
  name: "sections",
  title: "Sections",
  description: "Which sections came into view.",
  measures: {
    views,
    sections: { events: ["section.view"], key: { page: { source: "page" }, section: { field: "page.section" } } },
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

const milestones = { clip_start: "start", clip_25: "25", clip_50: "50", clip_75: "75", clip_end: "end" } as const;
const played = (milestone: string) => ({ measure: "clips", where: { milestone } }) as const;

const clips = defineReport({
  name: "clips",
  title: "Clips",
  description: "How far clips were watched.",
  measures: {
    clips: {
      events: Object.keys(milestones),
      key: {
        id: { field: "video.videoId" },
        title: { field: "video.videoTitle" },
        milestone: { source: "label", values: milestones },
      },
    },
  },
  facts: [
    { name: "starts", title: "Started", ...played("start") },
    { name: "ends", title: "Watched to the end", ...played("end") },
  ],
  tables: [
    {
      name: "clips",
      title: "Clips",
      chart: "lines",
      columns: [
        { kind: "text", name: "title", title: "Clip", mostFrequent: { measure: "clips", by: ["id"] } },
        { kind: "text", name: "id", title: "Clip id" },
        ...Object.values(milestones).map(
          (name): CountColumn<"clips"> => ({ kind: "count", name, title: name, ...played(name) }),
        ),
      ],
      compared: "start",
    },
  ],
});

const filters = defineReport({
  name: "filters",
  title: "Filters",
  description: "Which filters are used, and which find nothing.",
  measures: {
    uses: {
      events: ["filter.use"],
      key: {
        filter: { field: "filter.name" },
        value: { field: "filter.value" },
        action: { field: "filter.action" },
        results: { field: "filter.resultCount", values: { "0": "none" } },
      },
    },
  },
  facts: [
    { name: "uses", title: "Uses", measure: "uses" },
    { name: "empty", title: "Found nothing", measure: "uses", where: { results: "none" } },
  ],
  tables: [
    {
      name: "values",
      title: "Values",
      rowName: "value",
      columns: [
        { kind: "text", name: "filter", title: "Filter" },
        { kind: "text", name: "value", title: "Value" },
        { kind: "text", name: "site", title: "Site" },
        { kind: "count", name: "uses", title: "Uses", measure: "uses" },
        { kind: "count", name: "set", title: "Set", measure: "uses", where: { action: "set" } },
        { kind: "count", name: "empty", title: "Found nothing", measure: "uses", where: { results: "none" } },
      ],
      compared: "uses",
    },
  ],
});

export const exampleReports: readonly ReportDefinition[] = [pages, scroll, sections, clips, filters, bookingReport];
