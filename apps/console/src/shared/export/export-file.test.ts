import { expect, it } from "vitest";
import { percentOf, rowFiles } from "./export-file.ts";

const files = rowFiles({
  name: "tagwell-alerts",
  columns: [
    { name: "text", title: "Text" },
    { name: "count", title: "Events, all" },
  ],
  rows: [
    ["=1+1", 20],
    ['say "x"', null],
  ],
});
const made = (...columns: string[]) => files.map(({ source }) => ("make" in source ? source.make(columns) : ""));
const [csv, lines] = made("text", "count");

it("makes a line of titles and of each row, and marks what a spreadsheet would evaluate", () =>
  expect(csv).toBe('Text,"Events, all"\r\n"\'=1+1",20\r\n"say ""x""",\r\n'));

it("makes an object of each row, with nothing marked", () =>
  expect(lines).toBe('{"text":"=1+1","count":20}\n{"text":"say \\"x\\"","count":null}\n'));

it("has the chosen columns only", () =>
  expect(made("count")).toEqual(['"Events, all"\r\n20\r\n\r\n', '{"count":20}\n{"count":null}\n']));

it("says how many rows there are and how the files are called", () =>
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ["tagwell-alerts.csv", "2 rows"],
    ["tagwell-alerts.ndjson", "2 rows"],
  ]));

it("is of the lines that are expected, and never whole before the file is", () => {
  expect([0, 51, 200, 300].map((lines) => percentOf({ lines }, { text: "200 events", lines: 200 }))).toEqual([
    0, 25, 99, 99,
  ]);
  expect(percentOf({ lines: 5 }, { text: "0 events", lines: 0 })).toBeUndefined();
  expect(percentOf({ lines: 5 }, undefined)).toBeUndefined();
});
