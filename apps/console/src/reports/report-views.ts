/** What each report answers, and how its tables are drawn. */
import type { ReportName } from "@tagwell/contract";

/** Parts of a bar, in the order in which they are drawn. */
export interface Part {
  name: string;
  title: string;
}

export type ChartSpec =
  | { kind: "columns"; label: string; value: string; noun: string }
  | {
      kind: "bars";
      title: string;
      /** What a bar's length is. */
      noun: string;
      /** Columns that name a bar: the first in full, the others small below it. */
      labels: string[];
      whole: string;
      parts?: Part[];
      /** In an order of their own; other parts differ in kind. */
      ordered?: true;
      /** Each bar is drawn to the full: its parts are shares of it. */
      filled?: true;
      /** A percentage beside the count, and what it is of. */
      share?: { column: string; of: string };
    }
  | { kind: "retention"; title: string; labels: string[]; points: Part[] };

export interface ReportView {
  title: string;
  lead: string;
  /** Where there is nothing: how something comes to be there. */
  empty: string;
  /** By the table's name. One without is shown as a table only. */
  charts: Record<string, ChartSpec[]>;
}

const views = "page views";
const reached = { labels: ["step"], whole: "reached", noun: "page loads" };

export const reportViews: Record<ReportName, ReportView> = {
  pages: {
    title: "Pages",
    lead: "How many pages were viewed, when, and which.",
    empty: "Open a page of one of the sites: its page view counts here a moment later.",
    charts: {
      time: [{ kind: "columns", label: "when", value: "views", noun: views }],
      pages: [
        {
          kind: "bars",
          title: "Most viewed",
          noun: views,
          labels: ["page", "type", "site"],
          whole: "views",
          share: { column: "share", of: "of all page views" },
        },
      ],
    },
  },
  scroll: {
    title: "Scroll depth",
    lead: "How far down the pages visitors saw, by page type. A page is of the type that most of its page views name.",
    empty: "Open a page of one of the sites and scroll down.",
    charts: {
      templates: [
        {
          kind: "bars",
          title: "Page views by the deepest part seen",
          noun: views,
          labels: ["type"],
          whole: "views",
          parts: [
            { name: "none", title: "Up to 25 %" },
            { name: "quarter", title: "25 to 50 %" },
            { name: "half", title: "50 to 75 %" },
            { name: "most", title: "75 to 99 %" },
            { name: "end", title: "To the end" },
          ],
          ordered: true,
          filled: true,
          share: { column: "pastHalf", of: "past half" },
        },
      ],
    },
  },
  sections: {
    title: "Sections",
    lead: "Which sections of landing pages came into view, once a page load each.",
    empty: "Open /lp/heart-of-expertise on the clinic's site: its sections are tracked.",
    charts: {
      sections: [
        {
          kind: "bars",
          title: "Sections that came into view",
          noun: "times seen",
          labels: ["section", "page", "site"],
          whole: "seen",
          share: { column: "rate", of: "of page views" },
        },
      ],
    },
  },
  video: {
    title: "Video",
    lead: "How far videos were watched: playbacks that reached each milestone, a replay being a playback of its own.",
    empty: "Play a video, for instance below /videos on the clinic's site.",
    charts: {
      videos: [
        {
          kind: "retention",
          title: "Playbacks still watched at each milestone",
          labels: ["title", "id"],
          points: [
            { name: "start", title: "Start" },
            { name: "25", title: "25 %" },
            { name: "50", title: "50 %" },
            { name: "75", title: "75 %" },
            { name: "end", title: "End" },
          ],
        },
      ],
    },
  },
  finder: {
    title: "Finder",
    lead: "Which filters are set and cleared, and which find nothing.",
    empty: "Set a filter of the doctor finder on the clinic's site.",
    charts: {
      filters: [
        {
          kind: "bars",
          title: "Uses of each filter",
          noun: "uses",
          labels: ["filter", "site"],
          whole: "uses",
          parts: [
            { name: "set", title: "Set" },
            { name: "cleared", title: "Cleared" },
          ],
        },
      ],
      values: [
        { kind: "bars", title: "Uses of each value", noun: "uses", labels: ["value", "filter", "site"], whole: "uses" },
      ],
    },
  },
  scheduling: {
    title: "Scheduling",
    lead: "How far visitors come in online scheduling. Nobody is followed from page to page: a step counts the page loads that reached it, by the flag of it that was sent most often, so the figures are the least that it can have been. Sign-in and guest scheduling are two ways through.",
    empty: "Open /openscheduling/standalone on the scheduling site and press Start.",
    charts: {
      steps: [
        {
          kind: "bars",
          title: "Guest and signed in",
          ...reached,
          parts: [
            { name: "guest", title: "Guest" },
            { name: "signedIn", title: "Signed in" },
          ],
          share: { column: "dropOff", of: "fewer than the step before" },
        },
        {
          kind: "bars",
          title: "By entry",
          ...reached,
          parts: [
            { name: "standalone", title: "Direct" },
            { name: "embedded", title: "Embedded" },
            { name: "signup", title: "Sign-up" },
            { name: "other", title: "Not told" },
          ],
          share: { column: "ofStart", of: "of those started" },
        },
      ],
    },
  },
};
