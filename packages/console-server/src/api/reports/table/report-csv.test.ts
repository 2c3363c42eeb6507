/** CSV that a spreadsheet takes for what it is. */
import type { ReportColumn } from "@tagwell/contract";
import { expect, it } from "vitest";
import { tableAsCsv } from "./report-csv.ts";

const columns: ReportColumn[] = [
  { name: "page", title: "Page", kind: "text" },
  { name: "change", title: "Change", kind: "change" },
];
const csv = (rows: (string | number | null)[][]) =>
  tableAsCsv({ name: "t", title: "T", chart: "none", columns, rows, more: 0 }).split("\r\n").slice(1, -1);

it("names the columns with their units, and ends each line as RFC 4180 says", () => {
  expect(tableAsCsv({ name: "t", title: "T", chart: "none", columns, rows: [["a", 1.5]], more: 0 })).toBe(
    "Page,Change (percent)\r\na,1.5\r\n",
  );
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1", "|cmd", "%0"])("makes no formula of %j", (text) => {
  expect(csv([[text, 1]])[0]).toContain(`'${text}`);
});

it("keeps numbers below zero, quotes, commas and lines as they are", () => {
  expect(csv([['a "b", c', -3.5]])).toEqual(['"a ""b"", c",-3.5']);
  expect(csv([["two\nlines", null]])).toEqual(['"two\nlines",']);
  expect(csv([["withheld", 0]])).toEqual(["withheld,0"]);
});
