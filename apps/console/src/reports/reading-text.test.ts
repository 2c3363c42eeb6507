/** What is read at a place of a chart. */
import { expect, it } from "vitest";
import { readBar, readColumn, readPoint, readStep } from "./reading-text.ts";

const views = { name: "views", title: "Page views" };

it("reads a column with the period before", () => {
  const spec = { kind: "columns" as const, label: "when", value: views };
  expect(readColumn(spec, { when: "2026-03-01", views: 12 })).toBe("1 Mar 2026: 12 page views");
  expect(readColumn(spec, { when: "09:00", views: { estimate: 60, within: 18 }, previous: 40 })).toBe(
    "09:00: 60 page views, 40 in the period before",
  );
});

it("reads a bar with the page's name as it was sent, its parts, and the comparison beside what is compared", () => {
  const spec = {
    ...{ kind: "bars" as const, title: "", labels: ["page", "site"], whole: views, isOrdered: true, isFilled: true },
    ...{ share: { name: "past", title: "Past half" }, parts: [{ name: "none", title: "Up to 25 %" }] },
  };
  const row = { page: "Heart", "page, as sent": "content:a:heart", site: "Main", views: 14, past: 57.1, none: 6 };
  const compared = { ...row, previous: 50 };
  expect(readBar({ ...spec, compared: undefined }, row)).toBe(
    "Heart · content:a:heart · Main: 14 page views, 57.1 % past half; up to 25 % 6",
  );
  expect(readBar({ ...spec, compared: "past" }, compared)).toContain("57.1 % past half, 50 % in the period before");
  expect(readBar({ ...spec, compared: "views" }, compared)).toContain("14 page views, 50 in the period before, 57.1 %");
});

it("reads all lines at a point", () => {
  const points = [
    { ...views, before: undefined },
    { name: "end", title: "End", before: undefined },
  ];
  const rows = [
    { clip: "A", views: 10, end: 5 },
    { clip: "B", views: 8, end: 2 },
  ];
  expect(readPoint({ kind: "lines", labels: ["clip"], points }, rows, 1)).toBe("End: A 5 (50 %), B 2 (25 %)");
  const compared = points.map((point) => ({ ...point, before: `${point.name} before` }));
  const earlier = { "views before": 20, "end before": 5 };
  const before = rows.map((row) => ({ ...row, ...earlier }));
  expect(readPoint({ kind: "lines", labels: ["clip"], points: compared }, before, 1)).toBe(
    "End: A 5 (50 %), 5 (25 %) in the period before; B 2 (25 %), 5 (25 %) in the period before",
  );
});

it("reads a step with its branches and what was lost before it", () => {
  const spec = {
    ...{ kind: "funnel" as const, label: "step", value: views, groups: [], compared: "views" },
    branches: [{ name: "guest", title: "Guest" }],
  };
  const step = { name: "Insurance", row: { views: 6, guest: 4, previous: 9 }, isEntered: false };
  expect(readStep(spec, { ...step, loss: { count: "3", percent: "33.3 %" } })).toBe(
    "Insurance: 6 page views, 9 in the period before, 3 fewer than the step before, 33.3 %; guest 4",
  );
});
