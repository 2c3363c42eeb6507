// Writes events as a Parquet file, in a thread of its own: compressing a row group would hold up the requests of pages.
import { parentPort, workerData } from "node:worker_threads";
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
const required = (name, kind) => [{ name, ...kind, repetition_type: "REQUIRED" }];
/** Null where it is not recorded. */
const optional = (name, kind) => [{ name, ...kind, repetition_type: "OPTIONAL" }];
/** A list has three levels in Parquet. */
const texts = (name, repetition_type) => [
  { name, repetition_type, num_children: 1, converted_type: "LIST", logical_type: { type: "LIST" } },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...required("element", text),
];

/** A field's type (field-columns.ts): its kind in Parquet, and a value of it. What is of another type is not in the column: the event's JSON has it. */
const types = {
  text: { kind: text, read: (value) => (typeof value === "string" ? value : null) },
  integer: { kind: { type: "INT64" }, read: (value) => (Number.isSafeInteger(value) ? BigInt(value) : null) },
  number: { kind: { type: "DOUBLE" }, read: (value) => (typeof value === "number" ? value : null) },
  flag: { kind: { type: "BOOLEAN" }, read: (value) => (typeof value === "boolean" ? value : null) },
  time: {
    kind: timestamp,
    read: (value) => (typeof value === "string" && !Number.isNaN(Date.parse(value)) ? new Date(value) : null),
  },
  texts: { read: (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : null) },
};
const { fields } = workerData;
const fieldElements = ({ name, type }) =>
  type === "texts" ? texts(name, "OPTIONAL") : optional(name, types[type].kind);

/** In the order of a CSV export, then the property's fields, and the whole event last. */
const columns = [
  required("receivedAt", timestamp),
  required("verdict", text),
  texts("reasons", "REQUIRED"),
  required("site", text),
  required("environment", text),
  required("eventType", text),
  optional("consentState", text),
  optional("consentSource", text),
  optional("consentChoice", text),
  optional("gpc", { type: "BOOLEAN" }),
  ...fields.map(fieldElements),
  required("event", text),
];
const schema = [{ name: "events", num_children: columns.length }, ...columns.flat()];

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

/** The value at the first of the paths that has one. */
function fieldOf(event, { paths, type }) {
  for (const path of paths) {
    let value = event;
    for (const name of path)
      value = typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name] : undefined;
    if (value !== undefined) return types[type].read(value);
  }
  return null;
}

function writeGroup() {
  const events = fields.length > 0 ? rows.map(({ xdm }) => JSON.parse(xdm)) : [];
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
      column("consentState", ({ consent }) => consent?.state ?? null),
      column("consentSource", ({ consent }) => consent?.source ?? null),
      column("consentChoice", ({ consent }) => consent?.choice ?? null),
      column("gpc", ({ consent }) => consent?.gpc ?? null),
      ...fields.map((field) => ({ name: field.name, data: events.map((event) => fieldOf(event, field)) })),
      // As bytes out of Node's pool: the writer would make a buffer for each text. Every event is different: neither a dictionary nor the smallest and largest one would help a reader.
      column("event", ({ xdm }) => Buffer.from(`{"xdm":${xdm}}`), { encoding: "PLAIN", statistics: false }),
    ],
  });
  rows = [];
  characters = 0;
}
