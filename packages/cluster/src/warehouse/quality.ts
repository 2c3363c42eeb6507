/** Answers questions about the quality of what comes: verdicts over time, rejected events, the pages' counts, and delays. */
import type { QualityQuery, TrafficCount, Warehouse } from "@tagwell/console-server/doors/storage";
import {
  maxRead,
  pageCounts,
  qualityRows,
  type RejectedEvent,
} from "@tagwell/console-server/warehouse/quality-questions";
import { ofVisits, receivedIn } from "./conditions.ts";
import type { Database } from "./database.ts";
import { createFoundEvents } from "./found-events.ts";
import { clickhouseTraceSql } from "./trace-sql.ts";

interface NewestQuery extends Omit<QualityQuery, "stepMs" | "rulePaths"> {
  limit: number;
}

const step = "intDiv(toUnixTimestamp64Milli(received_at) - {since:Int64}, {stepMs:Int64}) AS step";
const time = "toUnixTimestamp64Milli(received_at) AS time";

export function createQuality(
  database: Pick<Database, "rows">,
): Pick<Warehouse, "quality" | "pageCounts" | "traffic" | "delays"> {
  const { rows } = database;
  const sql = clickhouseTraceSql(database);
  const found = createFoundEvents(database);
  return {
    pageCounts: (range) => pageCounts(sql, range),
    quality(query) {
      const { stepMs, ...scope } = query;
      const { where, params } = ofVisits(scope);
      const columns = `${time}, site, environment, event_type AS eventType, reasons, xdm`;
      return qualityRows(sql, query, {
        steps: rows<{ verdict: TrafficCount["verdict"]; step: number; count: number }>(
          `SELECT verdict, ${step}, count() AS count FROM tagwell.events FINAL WHERE ${where} GROUP BY verdict, step`,
          { ...params, stepMs },
        ),
        rejected: newestWith<RejectedEvent>("rejected", columns, { ...scope, limit: maxRead }),
      });
    },
    traffic({ from, to, stepMs }) {
      const { where, params } = receivedIn({ since: from, until: to });
      return rows<TrafficCount>(
        `SELECT site, environment, event_type AS eventType, verdict, ${step}, count() AS count
         FROM tagwell.events FINAL WHERE ${where} GROUP BY site, environment, eventType, verdict, step`,
        { ...params, stepMs },
      );
    },
    async delays(query) {
      const columns = `${time}, JSONExtractString(xdm, 'timestamp') AS occurred`;
      const newest = await newestWith<{ time: number; occurred: string }>("accepted", columns, query);
      return newest.flatMap(({ time, occurred }) => {
        const happened = Date.parse(occurred);
        return Number.isNaN(happened) ? [] : [{ time, delay: time - happened }];
      });
    },
  };

  /** The columns of the newest events of a scope with a verdict, newest first. */
  async function newestWith<Columns>(
    verdict: "accepted" | "rejected",
    columns: string,
    { limit, ...scope }: NewestQuery,
  ): Promise<Columns[]> {
    const { where, params } = ofVisits(scope);
    const matching = { where: `${where} AND verdict = '${verdict}'`, params };
    const positions = await found.positions(matching, "newest", limit);
    return (await found.read<Columns>(columns, matching, positions)).reverse();
  }
}
