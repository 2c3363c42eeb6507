/** The statements about trace records as SQLite takes them. */
import { uuidOf } from "@tagwell/collector/check/event-id";
import type { Clock } from "@tagwell/collector/log/clock";
import type Database from "libsql";
import type { Condition, TraceSql } from "./trace-sql.ts";

const indexes = {
  openings: "traces_of_openings",
  rules: "traces_of_rules",
  counts: "traces_of_counts",
  visits: "traces_by_visit",
};
const columns = { String: "''", Int: "0", Raw: "''" };

/** On an open database. `clock` reads the clock as it is stored at that moment. */
export function sqliteTraceSql(database: Database.Database, clock: () => Clock): TraceSql {
  const statements = new Map<string, Database.Statement>();
  const listed = (params: Condition["params"]) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
    );
  function rows<Row>(sql: string, params: Condition["params"]): Row[] {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(listed(params)) as Row[];
  }
  const parameter = (name: string) => `:${name}`;
  const member: TraceSql["member"] = (name, type) => `coalesce(record ->> '${name}', ${columns[type]})`;
  return {
    rows,
    traces: (index) => (index === undefined ? "traces" : `traces INDEXED BY ${indexes[index]}`),
    where: "WHERE",
    text: parameter,
    number: parameter,
    texts: (name) => `(SELECT value FROM json_each(:${name}))`,
    member,
    hasText: (name, text) => `instr(lower(${member(name, "String")}), lower(:${text})) > 0`,
    newest: (expression) => expression,
    during(range) {
      // Where the clock was set meanwhile, there are several.
      const ranges = clock().ranges(range);
      const params = ranges.flatMap(([first, last], at) => [
        [`first${at}`, first],
        [`last${at}`, last],
      ]);
      const where = ranges.map((_, at) => `position BETWEEN :first${at} AND :last${at}`);
      return { where: where.length === 0 ? "false" : `(${where.join(" OR ")})`, params: Object.fromEntries(params) };
    },
    place: "position",
    timesOf: () => clock().timeOf,
    withUsername(ids) {
      const found = rows<{ event: string }>(
        `SELECT lower(hex(id)) AS event FROM events
         WHERE id IN (SELECT unhex(value) FROM json_each(:ids)) AND typeof(xdm ->> '$.identityMap.username[0].id') = 'text'`,
        { ids: ids.map((id) => id.replaceAll("-", "")) },
      );
      return new Set(found.map(({ event }) => uuidOf(event)));
    },
  };
}
