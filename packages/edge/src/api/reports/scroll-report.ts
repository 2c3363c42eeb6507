/** How far down visitors saw, by page type. */
import { type BuiltRow, type ReportDefinition, totalOf } from "./built-report.ts";
import { pageFacts } from "./page-facts.ts";

/** How often each milestone was passed, and the page views that could. */
interface Depths {
  views: number;
  25: number;
  50: number;
  75: number;
  100: number;
}

export const scrollReport: ReportDefinition = {
  measures: { view: "together", scroll: "together" },
  build({ view = [], scroll = [] }) {
    const { typeOf } = pageFacts(view);
    const types = new Map<string, Depths>();
    const ofPage = (site: string, page: string) => {
      const type = typeOf(site, page);
      const depths = types.get(type) ?? { views: 0, 25: 0, 50: 0, 75: 0, 100: 0 };
      types.set(type, depths);
      return depths;
    };
    for (const { site, key, count } of view) ofPage(site, key[0] ?? "").views += count;
    for (const { site, key, count } of scroll) {
      const milestone = Number(key[1]);
      if (isMilestone(milestone)) ofPage(site, key[0] ?? "")[milestone] += count;
    }
    return {
      facts: [{ name: "views", title: "Page views", count: totalOf(view) }],
      tables: [
        {
          name: "templates",
          title: "Deepest part seen, by page type",
          columns: [
            { name: "type", title: "Page type", kind: "text" },
            { name: "views", title: "Page views", kind: "count", addsUp: true },
            { name: "none", title: "Up to 25 %", kind: "count", partOf: { column: "views", by: "depth" } },
            { name: "quarter", title: "25 to 50 %", kind: "count", partOf: { column: "views", by: "depth" } },
            { name: "half", title: "50 to 75 %", kind: "count", partOf: { column: "views", by: "depth" } },
            { name: "most", title: "75 to 99 %", kind: "count", partOf: { column: "views", by: "depth" } },
            { name: "end", title: "To the end", kind: "count", partOf: { column: "views", by: "depth" } },
            { name: "pastHalf", title: "Past half", kind: "percent", of: ["half", "most", "end"], per: "views" },
          ],
          rows: Array.from(types, ([type, depths]) => ({ type, ...histogram(depths) })),
          identity: ["type"],
          compared: "pastHalf",
        },
      ],
    };
  },
};

function isMilestone(milestone: number): milestone is 25 | 50 | 75 | 100 {
  return milestone === 25 || milestone === 50 || milestone === 75 || milestone === 100;
}

/**
 * Page views by the deepest milestone. Each milestone is sent once a page load, those below it with it, so whoever
 * passed one and not the next is the difference. A page view of the evening whose scrolling is of the next day makes a
 * difference below zero: that counts as none.
 */
function histogram(depths: Depths): BuiltRow {
  const between = (more: number, fewer: number) => Math.max(0, more - fewer);
  return {
    views: depths.views,
    none: between(depths.views, depths[25]),
    quarter: between(depths[25], depths[50]),
    half: between(depths[50], depths[75]),
    most: between(depths[75], depths[100]),
    end: depths[100],
  };
}
