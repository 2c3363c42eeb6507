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
  const fact = { value: 15 };
  expect(describeFact({ value: 15 })).toBe("");
  expect(describeFact({ ...fact, previous: 10 })).toBe("+50 % (10 in the period before)");
  expect(describeFact({ ...fact, previous: "withheld" })).toMatch(/^No comparison/);
});

it("says of approximate totals only what they leave no doubt about", () => {
  const about = (count: number) => ({ about: count, within: 9 });
  expect(describeFact({ value: about(60), previous: about(50) })).toBe(
    "No certain change: the counts are approximate (about 50 in the period before).",
  );
  expect(describeFact({ value: about(60), previous: about(120) })).toBe("about -50 % (about 120 in the period before)");
});

it("names no highest column while another one may be higher", () => {
  const columns: ChartSpec = { kind: "columns", label: "when", value: { name: "views", title: "Page views" } };
  const days = (...counts: Row[string][]) => counts.map((views, at) => ({ when: `d${at}`, views }));
  expect(describeChart(columns, days(3, "withheld", 9))).toBe(
    "The most page views cannot be told: 1 of 3 counts is withheld.",
  );
  expect(describeChart(columns, days({ about: 60, within: 4 }, 57))).toBe("Most page views: about 60.");
  expect(describeChart(columns, days({ about: 60, within: 4 }, 40))).toBe("Most page views: about 60, d0.");
  expect(describeChart(columns, days("withheld", 0))).toBe("Every count of page views is withheld or zero.");
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
