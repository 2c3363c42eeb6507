/** Answers questions about trace records and visits. */

import type { Warehouse } from "@tagwell/console-server/doors/storage";
import { askOf } from "@tagwell/console-server/warehouse/ask-of";
import { type OutcomeCount, ruleActivities, traceQuestions } from "@tagwell/console-server/warehouse/trace-questions";
import { receivedIn } from "./conditions.ts";
import type { Database } from "./database.ts";
import { clickhouseTraceSql } from "./trace-sql.ts";

export function createTrace(
  database: Pick<Database, "rows">,
): Pick<Warehouse, "findTrace" | "ruleActivity" | "visits" | "visitFacts"> {
  const { rows } = database;
  return {
    ...askOf(traceQuestions, clickhouseTraceSql(database)),
    async ruleActivity({ since = 0, until, steps = 1 }) {
      const { where, params } = receivedIn({ since, until });
      // Without an end, the last step has all that is stored meanwhile.
      const length = Math.max(1, (until ?? Date.now()) - since);
      const counts = await rows<OutcomeCount>(
        `SELECT rule, outcome, count() AS count, max(position) AS newest, argMax(JSONExtractString(record, 'at'), position) AS at,
           least({steps:Int64} - 1, intDiv((toUnixTimestamp64Milli(received_at) - {since:Int64}) * {steps:Int64}, {length:Int64})) AS step
         FROM tagwell.traces FINAL PREWHERE kind = 'rule' AND ${where} GROUP BY rule, outcome, step`,
        { ...params, steps, length },
      );
      return ruleActivities(counts, steps);
    },
  };
}
