/** The files that a list can be exported as. */
import { csvLine } from "@tagwell/contract";
import { counted } from "../counted.ts";

export interface ExportFile {
  /** "CSV". */
  title: string;
  /** What it has and what it is for. */
  note: string;
  /** As it is saved, with its ending. */
  name: string;
  /** Made in the page, or fetched from an address of the edge. */
  source: { type: string; make: () => string } | { address: string };
  /** "20 rows", before it is made; a function asks the edge. Absent where nobody knows. */
  size?: string | ((signal: AbortSignal) => Promise<string | undefined>);
}

type Cell = string | number | null;

export interface ShownRows {
  /** Of the files, without an ending. */
  name: string;
  columns: readonly { name: string; title: string }[];
  rows: readonly (readonly Cell[])[];
}

export const csvNote = "For spreadsheets.";
const ndjsonNote = "For programs: an object in each line.";

/** The rows of a list that is in the page, as CSV with titles and as lines of JSON with names. */
export function rowFiles({ name, columns, rows }: ShownRows): ExportFile[] {
  const size = counted(rows.length, "row");
  const objectOf = (row: readonly Cell[]) => Object.fromEntries(columns.map((column, at) => [column.name, row[at]]));
  return [
    {
      title: "CSV",
      note: csvNote,
      name: `${name}.csv`,
      size,
      source: {
        type: "text/csv",
        make: () => [columns.map(({ title }) => title), ...rows].map(csvLine).join(""),
      },
    },
    {
      title: "NDJSON",
      note: ndjsonNote,
      name: `${name}.ndjson`,
      size,
      source: {
        type: "application/x-ndjson",
        make: () => rows.map((row) => `${JSON.stringify(objectOf(row))}\n`).join(""),
      },
    },
  ];
}

/** Rows that the edge writes, as CSV and as lines of JSON. `name`: of the files, without an ending. */
export function edgeFiles(
  name: string,
  addressOf: (format: "csv" | "ndjson") => string,
  size?: ExportFile["size"],
): ExportFile[] {
  const file = (title: string, note: string, format: "csv" | "ndjson"): ExportFile => ({
    title,
    note,
    name: `${name}.${format}`,
    source: { address: addressOf(format) },
    ...(size !== undefined && { size }),
  });
  return [file("CSV", csvNote, "csv"), file("NDJSON", ndjsonNote, "ndjson")];
}
