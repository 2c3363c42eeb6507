/** What questions about an open database are asked with. */
import type { Clock } from "@tagwell/collector/log/clock";
import { prepareRows, type RowStatement } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import { type FindOfKinds, prepareNewestOfKinds, prepareOldestOfKinds } from "./merge-kinds.ts";

export interface StoredRows {
  /** Prepares each statement once; nothing checks that its rows have these columns. */
  rows<Row extends unknown[]>(sql: string): RowStatement<Row>;
  newestOf: FindOfKinds;
  oldestOf: FindOfKinds;
  /** Reads the clock as it is stored at that moment. */
  clock(): Clock;
}

type Questions = Record<string, (stored: StoredRows, ...args: never[]) => unknown>;

/** The questions of an open database. */
export type Asked<Of extends Questions> = {
  [Name in keyof Of]: Of[Name] extends (stored: StoredRows, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

export function askOf<Of extends Questions>(questions: Of, database: Database.Database, clock: () => Clock): Asked<Of> {
  const prepared = new Map<string, RowStatement<never>>();
  const rows = <Row extends unknown[]>(sql: string): RowStatement<Row> => {
    const statement = prepared.get(sql) ?? prepareRows<never>(database, sql);
    prepared.set(sql, statement);
    return statement;
  };
  const ends = { newestOf: prepareNewestOfKinds(database), oldestOf: prepareOldestOfKinds(database) };
  const stored: StoredRows = { rows, clock, ...ends };
  const asked = Object.entries(questions).map(([name, question]) => [name, question.bind(undefined, stored)]);
  return Object.fromEntries(asked) as Asked<Of>;
}
