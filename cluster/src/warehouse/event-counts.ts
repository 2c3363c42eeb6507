/** How many events were stored in each step of time. */
import type { Warehouse } from "@tagwell/edge/doors";
import { from } from "./conditions.ts";
import type { Database } from "./database.ts";

export function createEventCounts({ rows }: Pick<Database, "rows">): Warehouse["eventCounts"] {
  return ({ from: start, stepMs }) =>
    rows(
      `SELECT {start:Int64} + intDiv(toUnixTimestamp64Milli(received_at) - {start:Int64}, {stepMs:Int64}) * {stepMs:Int64} AS at,
         site, environment, verdict, count() AS count
       FROM tagwell.events FINAL WHERE ${from("received_at", "start")} GROUP BY at, site, environment, verdict ORDER BY at`,
      { start, stepMs },
    );
}
