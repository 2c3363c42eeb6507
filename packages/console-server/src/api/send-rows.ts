/** Sends rows as a file while they are read: lines of JSON, or CSV. */

import type { Log } from "@tagwell/collector/errors/log";
import { csvLine } from "@tagwell/contract";
import type { Context } from "hono";
import { stream } from "hono/streaming";

export interface SentRows<Row> {
  format: "ndjson" | "csv";
  /** Of the file, without its ending. */
  name: string;
  /** Of the CSV file, in order. */
  columns: readonly (keyof Row & string)[];
  pages: AsyncIterable<readonly Row[]>;
  log: Log;
}

export function sendRows<Row extends object>(
  c: Context,
  { format, name, columns, pages, log }: SentRows<Row>,
): Response {
  const isCsv = format === "csv";
  const line = (row: Row) =>
    isCsv ? csvLine(columns.map((column) => cellOf(row[column]))) : `${JSON.stringify(row)}\n`;
  c.header("Content-Type", isCsv ? "text/csv; charset=utf-8; header=present" : "application/x-ndjson");
  c.header("Content-Disposition", `attachment; filename="${name}.${format}"`);
  return stream(
    c,
    async (body) => {
      await body.write(isCsv ? csvLine(columns) : "");
      for await (const page of pages) {
        if (body.aborted) return;
        await body.write(page.map(line).join(""));
      }
    },
    async (error) => log(`edge: the file ${name} ended early: ${error.message}`),
  );
}

function cellOf(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "number" ? value : value === null ? null : String(value);
}
