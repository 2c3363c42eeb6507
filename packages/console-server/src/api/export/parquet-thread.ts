// Writes events as a Parquet file, in a thread of its own: compressing a row group would hold up the requests of pages.
import { workerData } from "node:worker_threads";
import { serve, transferred } from "@tagwell/collector/threads/worker-rpc";
import type { ExportColumn } from "@tagwell/contract";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { StoredEvent } from "../../doors/storage.ts";
import { cellReader, type ExportCell } from "./read-cells.ts";

type Element = ParquetWriter["schema"][number];
type Kind = Omit<Element, "name" | "repetition_type">;

/** A row group is written once it has this many characters or rows, so that memory is bounded. */
const maxGroupCharacters = 2 * 1024 * 1024;
const maxGroupRows = 50_000;

const text: Kind = { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } };
const timestamp: Kind = {
  type: "INT64",
  converted_type: "TIMESTAMP_MILLIS",
  logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
};
const required = (name: string, kind: Kind): Element[] => [{ name, ...kind, repetition_type: "REQUIRED" }];
/** Null where it is not recorded. */
const optional = (name: string, kind: Kind): Element[] => [{ name, ...kind, repetition_type: "OPTIONAL" }];
/** A list has three levels in Parquet. */
const texts = (name: string, repetition_type: "REQUIRED" | "OPTIONAL"): Element[] => [
  { name, repetition_type, num_children: 1, converted_type: "LIST", logical_type: { type: "LIST" } },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...required("element", text),
];

/** Of each type of column, its elements in Parquet and a cell as the writer takes it. */
const types: Record<ExportColumn["type"], { kind?: Kind; write(cell: ExportCell): unknown }> = {
  text: { kind: text, write: (cell) => cell },
  integer: { kind: { type: "INT64" }, write: (cell) => BigInt(cell as number) },
  number: { kind: { type: "DOUBLE" }, write: (cell) => cell },
  flag: { kind: { type: "BOOLEAN" }, write: (cell) => cell },
  time: { kind: timestamp, write: (cell) => new Date(cell as string) },
  texts: { write: (cell) => cell },
};
const { columns } = workerData as { columns: readonly ExportColumn[] };
const readCells = cellReader(columns);

function elementsOf({ name, type, isRequired }: ExportColumn): Element[] {
  const { kind } = types[type];
  if (kind === undefined) return texts(name, isRequired ? "REQUIRED" : "OPTIONAL");
  return (isRequired ? required : optional)(name, kind);
}
const schema = [{ name: "events", num_children: columns.length }, ...columns.flatMap(elementsOf)];

const bytes = new ByteWriter(1024 * 1024);
const file = new ParquetWriter({ writer: bytes, schema, codec: "SNAPPY", createdBy: "Tagwell" });
let rows: StoredEvent[] = [];
let characters = 0;

const methods = {
  /** Takes a page of events, and returns the bytes of the file that are complete with it. */
  write(page: readonly StoredEvent[], isLast: boolean): Uint8Array {
    for (const row of page) {
      rows.push(row);
      characters += row.xdm.length;
    }
    if (characters >= maxGroupCharacters || rows.length >= maxGroupRows || (isLast && rows.length > 0)) writeGroup();
    if (isLast) file.finish();
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return transferred(written, [written.buffer]);
  },
};
export type ParquetMethods = typeof methods;

serve(methods);

/** As bytes out of Node's pool: the writer would make a buffer for each text. Every event is different: neither a dictionary nor the smallest and largest one would help a reader. */
const wholeEvent = { encoding: "PLAIN", statistics: false } as const;

function writeGroup(): void {
  const cells = rows.map(readCells);
  const columnData = columns.map(({ name, type }, at) => {
    const write = name === "event" ? (cell: ExportCell) => Buffer.from(cell as string) : types[type].write;
    const data = cells.map((row) => (row[at] == null ? null : write(row[at])));
    return { name, data, ...(name === "event" && wholeEvent) };
  });
  file.write({ rowGroupSize: rows.length, columnData });
  rows = [];
  characters = 0;
}
