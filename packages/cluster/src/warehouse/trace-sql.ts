/** The statements about trace records as ClickHouse takes them. */
import { digitsOf } from "@tagwell/collector/check/event-id";
import type { TraceSql } from "@tagwell/console-server/warehouse/trace-sql";
import { receivedIn } from "./conditions.ts";
import type { Database } from "./database.ts";
import { timeOfId } from "./event-pages.ts";

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
  async withUsername(ids) {
    if (ids.length === 0) return new Set();
    const found = await rows<{ event: string }>(
      `SELECT toString(id) AS event FROM tagwell.events FINAL
       WHERE made_ms IN {times:Array(UInt64)} AND id IN {ids:Array(UUID)}
         AND JSONType(xdm, 'identityMap', 'username', 1, 'id') = 'String'`,
      { times: ids.map((id) => timeOfId(digitsOf(id))), ids },
    );
    return new Set(found.map(({ event }) => event));
  },
});
