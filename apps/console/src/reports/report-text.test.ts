/** What the sentences beside charts say. */
import { expect, it } from "vitest";
import { describeChart, describeFact, describeSample } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, estimateOf, type Row } from "./table-rows.ts";

const start = { name: "start", title: "Started", before: undefined };
const end = { name: "end", title: "End", before: undefined };
const bars: ChartSpec = {
  ...{ kind: "bars", title: "Page views", labels: ["page"], parts: [], isOrdered: false, isFilled: false },
  ...{ whole: { name: "views", title: "Page views" }, share: { name: "share", title: "Share" } },
  compared: undefined,
};

it("rounds no count, however great", () =>
  expect(cellText("count", Number.MAX_SAFE_INTEGER)).toBe("9,007,199,254,740,991"));

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
    { title: "B", start: 9, end: 3 },
    { title: "C", start: 0, end: 0 },
  ];
  expect(describeChart(lines, rows)).toBe("End, in percent of started: A 42.9 %, B 33.3 %, C –.");
});

it("names the highest column", () => {
  const columns: ChartSpec = { kind: "columns", label: "when", value: { name: "views", title: "Page views" } };
  expect(
    describeChart(columns, [
      { when: "Mon", views: 1 },
      { when: "Tue", views: 1200 },
    ]),
  ).toBe("Most page views: 1,200, Tue.");
  expect(describeChart(columns, [{ when: "Mon", views: 0 }])).toBe("No page views.");
});

it("compares a total with the period before", () => {
  const fact = { value: 15 };
  expect(describeFact({ value: 15 })).toBe("");
  expect(describeFact({ ...fact, previous: 10 })).toBe("+50 % (10 in the period before)");
});

const estimate = (count: number) => estimateOf(count, { oneIn: 2, roundedTo: 5 });

it("calls estimated totals about the same that may be so", () => {
  expect(describeFact({ value: estimate(60), previous: estimate(50) })).toBe(
    "About the same (50 in the period before).",
  );
  expect(describeFact({ value: estimate(60), previous: estimate(120) })).toBe("-50 % (120 in the period before)");
});

it("names no highest column while another one is as high, or may be higher", () => {
  const columns: ChartSpec = { kind: "columns", label: "when", value: { name: "views", title: "Page views" } };
  const days = (...counts: Row[string][]) => counts.map((views, at) => ({ when: `d${at}`, views }));
  expect(describeChart(columns, days(estimate(60), estimate(55)))).toBe("Most page views: 60.");
  expect(describeChart(columns, days(estimate(60), estimate(10)))).toBe("Most page views: 60, d0.");
  expect(describeChart(columns, days(7, 3, 7))).toBe("Most page views: 7.");
});

it("says in one sentence what estimates are, and nothing of exact numbers", () => {
  expect(describeSample(undefined)).toBe("");
  expect(describeSample({ oneIn: 2, roundedTo: 5 })).toMatch(/^Numbers are changed at random[^.]*\.$/);
});
