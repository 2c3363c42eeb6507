/** The files that a list can be exported as. */
import { csvLine } from "@tagwell/contract";
import type { FileProgress } from "../api/request-json.ts";
import { counted } from "../counted.ts";

export interface ExportFile {
  /** "CSV". */
  title: string;
  /** What it has and what it is for. */
  note: string;
  /** As it is saved, with its ending. */
  name: string;
  /** What it can have, in its order. Absent where it is one whole. */
  columns?: readonly FileColumn[];
  /** Made in the page, or fetched from an address of the edge. `columns`: the names of those that were chosen. */
  source: { make: (columns: readonly string[]) => string } | { addressOf: (columns: readonly string[]) => string };
  /** "20 rows", before it is made; a function asks the edge. Absent where nobody knows. */
  size?: string | ((signal: AbortSignal) => Promise<FileSize | undefined>);
}

export interface FileColumn {
  name: string;
  title: string;
}

export interface FileSize {
  /** "20 rows". */
  text: string;
  /** The lines of the file; absent where it is not made of lines. */
  lines?: number;
}

type Cell = string | number | null;

export interface ShownRows {
  /** Of the files, without an ending. */
  name: string;
  columns: readonly FileColumn[];
  rows: readonly (readonly Cell[])[];
}

export const csvNote = "For spreadsheets.";
const ndjsonNote = "For programs: an object in each line.";

/** The rows of a list that is in the page, as CSV with titles and as lines of JSON with names. */
export function rowFiles({ name, columns, rows }: ShownRows): ExportFile[] {
  const size = counted(rows.length, "row");
  const chosenOf = (names: readonly string[]) =>
    columns.map((column, at) => ({ ...column, at })).filter((column) => names.includes(column.name));
  return [
    {
      title: "CSV",
      note: csvNote,
      name: `${name}.csv`,
      size,
      columns,
      source: {
        make: (names) => {
          const chosen = chosenOf(names);
          const cells = rows.map((row) => chosen.map(({ at }) => row[at] ?? null));
          return [chosen.map(({ title }) => title), ...cells].map(csvLine).join("");
        },
      },
    },
    {
      title: "NDJSON",
      note: ndjsonNote,
      name: `${name}.ndjson`,
      size,
      columns,
      source: {
        make: (names) => {
          const chosen = chosenOf(names);
          const objectOf = (row: readonly Cell[]) => Object.fromEntries(chosen.map(({ name, at }) => [name, row[at]]));
          return rows.map((row) => `${JSON.stringify(objectOf(row))}\n`).join("");
        },
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
    source: { addressOf: () => addressOf(format) },
    ...(size !== undefined && { size }),
  });
  return [file("CSV", csvNote, "csv"), file("NDJSON", ndjsonNote, "ndjson")];
}

/** 99 at most: events may be stored meanwhile, and a text may have a line break. */
export const percentOf = ({ lines }: Pick<FileProgress, "lines">, size: FileSize | undefined): number | undefined =>
  size?.lines ? Math.min(99, Math.floor((100 * lines) / size.lines)) : undefined;

/** Downloads the content as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
