/** The statements about trace records as ClickHouse takes them. */
import type { TraceSql } from "@tagwell/console-server/warehouse/trace-sql";
import { receivedIn } from "./conditions.ts";
import type { Database } from "./database.ts";

export const clickhouseTraceSql = ({ rows }: Pick<Database, "rows">): TraceSql => ({
  rows,
  traces: (_index, among) => (among ? "tagwell.traces" : "tagwell.traces FINAL"),
  // A record is long, and ClickHouse reads a column before FINAL for every row that this does not leave out. The same record
  // loaded twice is alike in everything but its position.
  where: "PREWHERE",
  text: (name) => `{${name}:String}`,
  number: (name) => `{${name}:UInt64}`,
  texts: (name) => `{${name}:Array(String)}`,
  member: (name, type) => `JSONExtract${type}(record, '${name}')`,
  hasText: (name, text) => `positionCaseInsensitiveUTF8(JSONExtractString(record, '${name}'), {${text}:String}) > 0`,
  newest: (expression) => `argMax(${expression}, position)`,
  during: receivedIn,
  place: "toUnixTimestamp64Milli(received_at)",
  timesOf: () => (place) => place,
});
