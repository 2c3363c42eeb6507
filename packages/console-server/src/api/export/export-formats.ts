/** The formats in which events are exported. */
import { csvLine, type ExportColumn, jsonCell } from "@tagwell/contract";
import type { CheckedExportQuery } from "@tagwell/contract/api";
import type { StoredEvent } from "../../doors/storage.ts";
import { eventRowJson } from "../event-row.ts";
import { parquetChunks } from "./parquet-chunks.ts";
import { cellReader, type ExportCell } from "./read-cells.ts";

type Columns = readonly ExportColumn[];

export interface ExportFormat {
  /** The content type. */
  type: string;
  /** The file piece by piece, with no more in memory than its pieces need. `chosen`: absent for what the format has by itself. */
  write(
    pages: AsyncIterable<StoredEvent[]>,
    columns: { all: Columns; chosen: Columns | undefined },
  ): AsyncIterable<string | Uint8Array>;
}

/** Lines that are made in one go, some milliseconds of work: requests of pages go between. */
const linesAtOnce = 100;

export const exportFormats: Record<CheckedExportQuery["format"], ExportFormat> = {
  ndjson: {
    type: "application/x-ndjson",
    write: (pages, { chosen }) => {
      const text = chosen ? objectText(chosen) : (row: StoredEvent) => eventRowJson(row);
      return lines(pages, "", (row) => `${inOneLine(text(row))}\n`);
    },
  },
  csv: {
    type: "text/csv; charset=utf-8; header=present",
    write: (pages, { all, chosen = all.filter(({ paths }) => paths === undefined) }) => {
      const read = cellReader(chosen);
      const cell = (value: ExportCell, at: number) => csvCell(value, chosen[at]?.name === "event");
      return lines(pages, csvLine(chosen.map(({ name }) => name)), (row) => csvLine(read(row).map(cell)));
    },
  },
  parquet: {
    type: "application/vnd.apache.parquet",
    write: (pages, { all, chosen = all }) => parquetChunks(pages, chosen),
  },
};

function csvCell(value: ExportCell, isJson: boolean): string | number | null {
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return String(value);
  return isJson ? jsonCell(String(value)) : value;
}

/** JSON without the characters of texts at which some readers of lines, such as Python's `splitlines`, break one. */
const inOneLine = (json: string) =>
  json.replace(/[\x85\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The columns by their names; the event is inserted as its stored text, so that it need not be parsed. */
function objectText(columns: Columns): (row: StoredEvent) => string {
  const read = cellReader(columns);
  const names = columns.map(({ name }) => JSON.stringify(name));
  const text = (value: ExportCell, at: number) =>
    `${names[at]}:${columns[at]?.name === "event" ? value : JSON.stringify(value)}`;
  return (row) => `{${read(row).map(text).join(",")}}`;
}

async function* lines(
  pages: AsyncIterable<StoredEvent[]>,
  head: string,
  line: (row: StoredEvent) => string,
): AsyncGenerator<string> {
  yield head;
  for await (const page of pages)
    for (let from = 0; from < page.length; from += linesAtOnce)
      yield page
        .slice(from, from + linesAtOnce)
        .map(line)
        .join("");
}
