/** What the sentences beside charts say. */
import { expect, it } from "vitest";
import { describeChart, describeFact, describeWithheld } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import type { Row } from "./table-rows.ts";

const start = { name: "start", title: "Started", before: undefined };
const end = { name: "end", title: "End", before: undefined };
const bars: ChartSpec = {
  ...{ kind: "bars", title: "Page views", labels: ["page"], parts: [], isOrdered: false, isFilled: false },
  ...{ whole: { name: "views", title: "Page views" }, share: { name: "share", title: "Share" } },
  compared: undefined,
};

it("names the first bars with their count and their share", () => {
  const rows: Row[] = Array.from({ length: 7 }, (_, at) => ({
    page: `p${at}`,
    views: 10 - at,
    share: at ? null : 12.5,
  }));
  expect(describeChart(bars, rows)).toBe(
    "p0 (10 page views, 12.5 % share), p1 (9 page views), p2 (8 page views), p3 (7 page views), p4 (6 page views) and 2 more.",
  );
});

it("says how many of those at the first point are left at the last one", () => {
  const lines: ChartSpec = { kind: "lines", labels: ["title"], points: [start, end] };
  const rows: Row[] = [
    { title: "A", start: 14, end: 6 },
    { title: "B", start: 9, end: "withheld" },
    { title: "C", start: 0, end: 0 },
  ];
  expect(describeChart(lines, rows)).toBe("End, in percent of started: A 42.9 %, B withheld, C –.");
});

it("names the highest column, and says where all are withheld", () => {
  const columns: ChartSpec = { kind: "columns", label: "when", value: { name: "views", title: "Page views" } };
  expect(
    describeChart(columns, [
      { when: "Mon", views: 1 },
      { when: "Tue", views: 1200 },
    ]),
  ).toBe("Most page views: 1,200, Tue.");
  expect(describeChart(columns, [{ when: "Mon", views: "withheld" }])).toBe("Every count of page views is withheld.");
  expect(describeChart(columns, [{ when: "Mon", views: 0 }])).toBe("No page views.");
});

it("compares a total with the period before", () => {
  const fact = { name: "views", title: "Page views", value: 15 };
  expect(describeFact(fact)).toBe("");
  expect(describeFact({ ...fact, previous: 10 })).toBe("+50 % (10 in the period before)");
  expect(describeFact({ ...fact, previous: "withheld" })).toMatch(/^No comparison/);
});

it("says how many figures are withheld and why", () => {
  const report = {
    name: "pages",
    title: "",
    description: "",
    from: "",
    to: "",
    facts: [],
    tables: [],
    smallest: 5,
    breakdowns: [],
  };
  expect(describeWithheld({ ...report, withheld: 0 })).toBe("");
  expect(describeWithheld({ ...report, withheld: 2 })).toMatch(/^2 figures are withheld: counts below 5/);
});
