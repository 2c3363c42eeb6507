/** Page views: when, and of which pages. */
import type { ReportRange } from "@tagwell/contract";
import { addUp, type BuiltRow, type BuiltTable, type ReportDefinition, type Tally, totalOf } from "./built-report.ts";
import { dayName, dayNumber, daysIn } from "./days.ts";

export const pageReport: ReportDefinition = {
  measures: { view: "together", hour: "by day" },
  build({ view = [], hour = [] }, range) {
    const views = totalOf(view);
    return {
      facts: [{ name: "views", title: "Page views", count: views }],
      tables: [overTime(hour, range), topPages(view, views)],
    };
  },
};

/** Hour by hour where it is one day, else day by day; those without a page view, too. */
function overTime(hours: Tally[], range: ReportRange): BuiltTable {
  const days = daysIn(range);
  const isOneDay = days === 1;
  const sums = addUp(hours, ({ day, key }) => (isOneDay ? (key[0] ?? "") : String(day)));
  const rows = Array.from({ length: isOneDay ? 24 : days }, (_, place): BuiltRow => {
    const hour = String(place).padStart(2, "0");
    const day = dayNumber(range.from) + place;
    return {
      place: String(place),
      when: isOneDay ? `${hour}:00` : dayName(day),
      views: sums.get(isOneDay ? hour : String(day)) ?? 0,
    };
  });
  return {
    name: "time",
    title: isOneDay ? "Page views by hour (UTC)" : "Page views by day (UTC)",
    columns: [
      { name: "when", title: isOneDay ? "Hour" : "Day", kind: "text" },
      { name: "views", title: "Page views", kind: "count", addsUp: true },
    ],
    rows,
    // The first day stands beside the first day of the period before, and so on.
    identity: ["place"],
    compared: "views",
    inOrder: true,
  };
}

function topPages(views: Tally[], all: number): BuiltTable {
  const sums = addUp(views, ({ site, key: [page = "", type = ""] }) => JSON.stringify([page, type, site]));
  return {
    name: "pages",
    title: "Top pages",
    columns: [
      { name: "page", title: "Page", kind: "text" },
      { name: "type", title: "Page type", kind: "text" },
      { name: "site", title: "Site", kind: "text" },
      { name: "views", title: "Page views", kind: "count", addsUp: true },
      { name: "all", title: "All page views", kind: "count", hidden: true },
      { name: "share", title: "Share", kind: "percent", of: ["views"], per: "all" },
    ],
    rows: Array.from(sums, ([name, count]) => {
      const [page, type, site] = JSON.parse(name) as [string, string, string];
      return { page, type, site, views: count, all };
    }),
    identity: ["page", "type", "site"],
    compared: "views",
  };
}
