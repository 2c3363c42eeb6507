// Writes events as a Parquet file, in a thread of its own: compressing a row group would hold up the requests of pages.
import { parentPort } from "node:worker_threads";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";

/** A row group is written once it has this many characters or rows, so that memory is bounded. */
const maxGroupCharacters = 2 * 1024 * 1024;
const maxGroupRows = 50_000;

const text = { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } };
const timestamp = {
  type: "INT64",
  converted_type: "TIMESTAMP_MILLIS",
  logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
};
const required = (name, kind) => ({ name, ...kind, repetition_type: "REQUIRED" });
/** In the order of a CSV export. A list has three levels in Parquet. */
const schema = [
  { name: "events", num_children: 7 },
  required("receivedAt", timestamp),
  required("verdict", text),
  {
    name: "reasons",
    repetition_type: "REQUIRED",
    num_children: 1,
    converted_type: "LIST",
    logical_type: { type: "LIST" },
  },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  required("element", text),
  required("site", text),
  required("environment", text),
  required("eventType", text),
  required("event", text),
];

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

function writeGroup() {
  const column = (name, cellOf, options) => ({ name, data: rows.map(cellOf), ...options });
  file.write({
    rowGroupSize: rows.length,
    columnData: [
      column("receivedAt", ({ receivedAt }) => new Date(receivedAt)),
      column("verdict", ({ verdict }) => verdict),
      column("reasons", ({ reasons }) => reasons),
      column("site", ({ site }) => site),
      column("environment", ({ environment }) => environment),
      column("eventType", ({ eventType }) => eventType),
      // As bytes out of Node's pool: the writer would make a buffer for each text. Every event is different: neither a dictionary nor the smallest and largest one would help a reader.
      column("event", ({ xdm }) => Buffer.from(`{"xdm":${xdm}}`), { encoding: "PLAIN", statistics: false }),
    ],
  });
  rows = [];
  characters = 0;
}
