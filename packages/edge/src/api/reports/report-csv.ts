/** A report's table as CSV (RFC 4180). */
import type { ReportTable } from "@tagwell/contract";

/**
 * One line for the titles, one for each row. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front, which makes it a text there, too.
 */
export function tableAsCsv({ columns, rows }: ReportTable): string {
  const lines = [
    columns.map(({ title, kind }) => (kind === "text" || kind === "count" ? title : `${title} (${units[kind]})`)),
  ];
  for (const row of rows) lines.push(row.map((cell) => (cell === null ? "" : String(harmless(cell)))));
  return lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

const units = { percent: "percent", points: "percentage points", change: "percent" };

function harmless(cell: string | number): string | number {
  // Past blanks too, which some of them skip; full-width forms are read as the signs they look like.
  return typeof cell === "string" && /^\s*[=+\-@＝＋－＠\t\r\n|%]/.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n;\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
