/** Sends a file while it is made. A failure breaks the connection: an answer that merely ended would look complete. */
import { Readable } from "node:stream";
import type { Log } from "@tagwell/collector/errors/log";
import { csvLine } from "@tagwell/contract";
import type { Context } from "hono";

export interface SentFile {
  /** With its ending. */
  name: string;
  /** The content type. */
  type: string;
  /** Piece by piece: no more is in memory than its pieces need. */
  content: AsyncIterable<string | Uint8Array>;
  log: Log;
  /** Called once: when all is sent, or nobody takes it any more. */
  onEnd?: () => void;
}

export function sendFile(c: Context, { name, type, content, log, onEnd = () => {} }: SentFile): Response {
  const file = Readable.from(content, { objectMode: false });
  file.once("error", ({ name: kind, message }) => {
    // Where the reader leaves, it is aborted.
    if (kind !== "AbortError") log(`edge: the file ${name} ended early: ${message}`);
  });
  file.once("close", onEnd);
  c.header("Content-Type", type);
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  return c.body(Readable.toWeb(file) as ReadableStream<Uint8Array>);
}

export interface SentRows<Row> extends Pick<SentFile, "log"> {
  format: "ndjson" | "csv";
  /** Of the file, without its ending. */
  name: string;
  /** Of the CSV file, in order. */
  columns: readonly (keyof Row & string)[];
  pages: AsyncIterable<readonly Row[]>;
}

/** Lines of JSON, or CSV. */
export function sendRows<Row extends object>(
  c: Context,
  { format, name, columns, pages, log }: SentRows<Row>,
): Response {
  const isCsv = format === "csv";
  const line = (row: Row) =>
    isCsv ? csvLine(columns.map((column) => cellOf(row[column]))) : `${JSON.stringify(row)}\n`;
  async function* lines() {
    if (isCsv) yield csvLine(columns);
    for await (const page of pages) yield page.map(line).join("");
  }
  const type = isCsv ? "text/csv; charset=utf-8; header=present" : "application/x-ndjson";
  return sendFile(c, { name: `${name}.${format}`, type, content: lines(), log });
}

function cellOf(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "number" ? value : value === null ? null : String(value);
}
