/** The files that a list can be exported as. */
import { csvLine } from "@tagwell/contract";

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
export const ndjsonNote = "For programs: an object in each line.";

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

/** "1 row", "1,204 rows". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
