/** Which charts a table gets. */
import type { ReportColumn, ReportTable } from "@tagwell/contract";
import { expect, it } from "vitest";
import { chartsOf } from "./table-charts.ts";

const step: ReportColumn = { name: "step", title: "Step", kind: "text" };
const reached: ReportColumn = { name: "reached", title: "Reached", kind: "count" };
const previous: ReportColumn = { name: "previous", title: "Period before", kind: "count", previousOf: "reached" };
const change: ReportColumn = { name: "change", title: "Change", kind: "change" };
const share: ReportColumn = { name: "share", title: "Share", kind: "percent" };
const part = (name: string, by: string): ReportColumn => ({
  ...{ name, title: name, kind: "count" },
  partOf: { column: "reached", by },
});
const table = (chart: ReportTable["chart"], ...columns: ReportColumn[]): ReportTable => ({
  ...{ name: "t", title: "T", chart, columns, rows: [], more: 0 },
});

it("draws one bar chart for each way in which the first count is divided", () => {
  const all = table(
    "bars",
    step,
    reached,
    previous,
    change,
    share,
    part("guest", "visitor"),
    part("embedded", "entry"),
  );
  expect(chartsOf(all)).toMatchObject([
    {
      title: "Reached by visitor",
      parts: [{ name: "guest" }],
      share: { title: "Share" },
      isFilled: false,
      compared: "reached",
    },
    { title: "Reached by entry", parts: [{ name: "embedded" }] },
  ]);
});

it("draws bars without parts where the first count is not divided", () => {
  expect(chartsOf(table("bars", step, reached))).toMatchObject([
    { kind: "bars", title: "Reached", labels: ["step"], parts: [], share: undefined, compared: undefined },
  ]);
});

it("names the bars by the column that the table names, else by the first", () => {
  const site: ReportColumn = { name: "site", title: "Site", kind: "text" };
  const bars = table("bars", step, site, reached);
  expect(chartsOf(bars)).toMatchObject([{ labels: ["step", "site"] }]);
  expect(chartsOf({ ...bars, rowName: "site" })).toMatchObject([{ labels: ["site", "step"] }]);
});

it("draws shares as full bars whose parts are in order", () => {
  expect(chartsOf(table("shares", step, reached, part("a", "depth")))).toMatchObject([
    { isOrdered: true, isFilled: true },
  ]);
});

it("draws lines through the counts of the period, and none through one count", () => {
  const end: ReportColumn = { name: "end", title: "End", kind: "count" };
  expect(chartsOf(table("lines", step, reached, previous, change, end))).toMatchObject([
    {
      kind: "lines",
      points: [
        { name: "reached", before: "previous" },
        { name: "end", before: undefined },
      ],
    },
  ]);
  expect(chartsOf(table("lines", step, reached))).toEqual([]);
  const endBefore: ReportColumn = { ...end, name: "previous end", title: "End, period before", previousOf: "end" };
  expect(chartsOf(table("lines", step, reached, previous, change, end, endBefore))).toMatchObject([
    { points: [{ before: "previous" }, { name: "end", before: "previous end" }] },
  ]);
});

it("draws nothing for a table that is only a table", () => {
  expect(chartsOf(table("none", step, reached))).toEqual([]);
});
