/** What questions about an open database are asked with. */
import type { Clock } from "@tagwell/collector/log/clock";
import { prepareRows, type RowStatement } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import { type FindOfKinds, prepareOfKinds } from "./merge-kinds.ts";
import { sqliteTraceSql } from "./sqlite-trace-sql.ts";
import type { TraceSql } from "./trace-sql.ts";

export interface StoredRows {
  /** Prepares each statement once; nothing checks that its rows have these columns. */
  rows<Row extends unknown[]>(sql: string): RowStatement<Row>;
  newestOf: FindOfKinds;
  oldestOf: FindOfKinds;
  /** Reads the clock as it is stored at that moment. */
  clock(): Clock;
  /** For statements about trace records. */
  sql: TraceSql;
}

export function storedRows(database: Database.Database, clock: () => Clock): StoredRows {
  const prepared = new Map<string, RowStatement<never>>();
  return {
    rows<Row extends unknown[]>(sql: string): RowStatement<Row> {
      const statement = prepared.get(sql) ?? prepareRows<never>(database, sql);
      prepared.set(sql, statement);
      return statement;
    },
    newestOf: prepareOfKinds(database, "newest"),
    oldestOf: prepareOfKinds(database, "oldest"),
    clock,
    sql: sqliteTraceSql(database, clock),
  };
}
