/** The queries of the trace: its records, visits, and what each rule did. */

import { uuidOf } from "@tagwell/collector/check/event-id";
import type { Clock } from "@tagwell/collector/log/clock";
import { type EventColumns, eventColumns } from "@tagwell/collector/log/database";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type { RuleActivity } from "@tagwell/contract";
import type Database from "libsql";
import type { Warehouse } from "../doors/storage.ts";
import { sqliteTraceSql } from "./sqlite-trace-sql.ts";
import { createTraceQuestions, ruleActivities } from "./trace-questions.ts";

/**
 * Prepares the queries on an open database; times are in milliseconds since 1970. `clock` reads the clock as it is stored at that moment.
 */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  // Reads an index only; records are read only for the newest of each outcome.
  const outcomes = raw<[rule: string, outcome: string, newest: number]>(`
    SELECT rule, outcome, max(position) FROM traces INDEXED BY traces_of_rules
    WHERE kind = 'rule' AND position >= ? AND position < ? GROUP BY outcome, rule`);
  const countOfOutcome = raw<[number]>(`
    SELECT count(*) FROM traces INDEXED BY traces_of_rules
    WHERE kind = 'rule' AND outcome = ? AND rule = ? AND position >= ? AND position < ?`);
  const timeOf = raw<[string | null]>("SELECT record ->> 'at' FROM traces WHERE position = ?");
  const usernamesOf = raw<[id: string]>(`
    SELECT lower(hex(id)) FROM events
    WHERE id IN (SELECT unhex(value) FROM json_each(?)) AND typeof(xdm ->> '$.identityMap.username[0].id') = 'text'`);
  const byIdentity = raw<EventColumns>(`
    SELECT ${eventColumns} FROM events JOIN kinds USING (kind) WHERE id = ?`);

  /** Where the steps of a period start, and where the last one ends: it has all that is stored meanwhile. */
  function boundsOf({ since, until, steps = 1 }: Parameters<Warehouse["ruleActivity"]>[0]): number[] {
    const { positionAt } = clock();
    const [start, end] = [since ?? 0, until ?? Date.now()];
    const inner = Array.from({ length: steps - 1 }, (_, at) => positionAt(start + ((end - start) * (at + 1)) / steps));
    return [positionAt(start), ...inner, until === undefined ? Number.MAX_SAFE_INTEGER : positionAt(until)];
  }

  return {
    ...createTraceQuestions({
      sql: sqliteTraceSql(database, clock),
      withUsername: (ids) =>
        new Set(usernamesOf.all(JSON.stringify(ids.map((id) => id.replaceAll("-", "")))).map(([id]) => uuidOf(id))),
    }),
    /** How often each rule in the trace fired, was skipped and failed, in equal steps of the period. */
    ruleActivity(query: Parameters<Warehouse["ruleActivity"]>[0]): RuleActivity[] {
      const bounds = boundsOf(query);
      const counts = outcomes.all(bounds[0], bounds.at(-1)).flatMap(([rule, outcome, newest]) => {
        const at = timeOf.get(newest)?.[0] ?? "";
        return bounds.slice(1).map((end, step) => {
          const [count] = oneRow(countOfOutcome, outcome, rule, bounds[step], end);
          return { rule, outcome, step, count, newest, at };
        });
      });
      return ruleActivities(counts, query.steps ?? 1);
    },
    /** The stored events of these ids (32 hexadecimal digits), as columns. */
    // In a list: libsql takes a lone buffer for an object of named values, and aborts the process.
    eventsById: (ids: readonly string[]) => ids.flatMap((id) => byIdentity.all([Buffer.from(id, "hex")])),
  };
}
