import { expect, it } from "vitest";
import { csvLine, jsonCell } from "./csv-line.ts";

/** What begins a cell where one of these separates them and quotes count only at a cell's start, as in a spreadsheet. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let rest = line; ; ) {
    const quoted = /^"((?:[^"]|"")*)"?/.exec(rest);
    let cell = quoted ? (quoted[1] ?? "").replaceAll('""', '"') : "";
    rest = rest.slice(quoted?.[0].length ?? 0);
    const end = rest.search(separator === "\t" ? /[\t\r\n]/ : /[;\r\n]/);
    cell += end === -1 ? rest : rest.slice(0, end);
    cells.push(cell);
    if (end === -1) return cells;
    rest = rest.slice(end + 1);
  }
}

it.each([
  "=1+1",
  " =1+1",
  "x;=1+1;",
  "x; @SUM(1)",
  'x;"=1+1"',
  'x;""-1',
  "x\n=1+1",
  "x\r\n+1",
  "x\t=cmd|' /C calc'!A0",
  "x;＝1",
  ";;=1",
  '"=1+1"',
])("leaves no cell that is a formula of %j, whatever separates", (text) => {
  for (const separator of [";", "\t"])
    for (const line of [
      csvLine(["a", text, 5]),
      csvLine([text]),
      csvLine([jsonCell(JSON.stringify({ a: text })), "b"]),
    ])
      for (const cell of cellsOf(line, separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠|%]/);
});

it("leaves other texts, numbers and empty cells as they are", () => {
  expect(csvLine(["a", 5, -5, null, "", "a-b", "a; b", "x=1", "50 %"])).toBe('a,5,-5,,,a-b,"a; b",x=1,50 %\r\n');
});

it("keeps the value of JSON", () => {
  const value = { a: "x;=1+1;", "b;": ['"; \\'] };
  expect(jsonCell(JSON.stringify(value))).not.toContain(";");
  expect(JSON.parse(jsonCell(JSON.stringify(value)))).toEqual(value);
});
