// Writes events as a Parquet file, in a thread of its own: compressing a row group would hold up the requests of pages.
import { parentPort, workerData } from "node:worker_threads";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { cellReader } from "./read-cells.mjs";

/** A row group is written once it has this many characters or rows, so that memory is bounded. */
const maxGroupCharacters = 2 * 1024 * 1024;
const maxGroupRows = 50_000;

const text = { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } };
const timestamp = {
  type: "INT64",
  converted_type: "TIMESTAMP_MILLIS",
  logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
};
const required = (name, kind) => [{ name, ...kind, repetition_type: "REQUIRED" }];
/** Null where it is not recorded. */
const optional = (name, kind) => [{ name, ...kind, repetition_type: "OPTIONAL" }];
/** A list has three levels in Parquet. */
const texts = (name, repetition_type) => [
  { name, repetition_type, num_children: 1, converted_type: "LIST", logical_type: { type: "LIST" } },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...required("element", text),
];

/** A column's type (ExportColumn): its kind in Parquet, and a cell as the writer takes it. */
const types = {
  text: { kind: text, write: (value) => value },
  integer: { kind: { type: "INT64" }, write: BigInt },
  number: { kind: { type: "DOUBLE" }, write: (value) => value },
  flag: { kind: { type: "BOOLEAN" }, write: (value) => value },
  time: { kind: timestamp, write: (value) => new Date(value) },
  texts: { write: (value) => value },
};
const { columns } = workerData;
const readCells = cellReader(columns);

function elementsOf({ name, type, isRequired }) {
  if (type === "texts") return texts(name, isRequired ? "REQUIRED" : "OPTIONAL");
  return (isRequired ? required : optional)(name, types[type].kind);
}
const schema = [{ name: "events", num_children: columns.length }, ...columns.flatMap(elementsOf)];

const bytes = new ByteWriter(1024 * 1024);
const file = new ParquetWriter({ writer: bytes, schema, codec: "SNAPPY", createdBy: "Tagwell" });
let rows = [];
let characters = 0;

parentPort.on("message", ({ page, isLast }) => {
  for (const row of page) {
    rows.push(row);
    characters += row.xdm.length;
  }
  if (characters >= maxGroupCharacters || rows.length >= maxGroupRows || (isLast && rows.length > 0)) writeGroup();
  if (isLast) file.finish();
  const written = bytes.getBytes().slice();
  bytes.index = 0;
  parentPort.postMessage(written, [written.buffer]);
});

/** As bytes out of Node's pool: the writer would make a buffer for each text. Every event is different: neither a dictionary nor the smallest and largest one would help a reader. */
const wholeEvent = { encoding: "PLAIN", statistics: false };

function writeGroup() {
  const cells = rows.map(readCells);
  const columnData = columns.map(({ name, type }, at) => {
    const { write } = name === "event" ? { write: Buffer.from } : types[type];
    const data = cells.map((row) => (row[at] === null ? null : write(row[at])));
    return { name, data, ...(name === "event" && wholeEvent) };
  });
  file.write({ rowGroupSize: rows.length, columnData });
  rows = [];
  characters = 0;
}
