/** Counts events by kind and step of the time of storing. */
import type { Warehouse } from "@tagwell/edge/doors";
import { from, until } from "./conditions.ts";
import type { Database } from "./database.ts";

export function createTraffic({ rows }: Pick<Database, "rows">): Warehouse["traffic"] {
  return ({ from: start, to, stepMs }) =>
    rows(
      `SELECT site, environment, event_type AS eventType, verdict,
         intDiv(toUnixTimestamp64Milli(received_at) - {start:Int64}, {stepMs:Int64}) AS step, count() AS count
       FROM tagwell.events FINAL WHERE environment <> 'preview' AND ${from("received_at", "start")} AND ${until("received_at", "to")}
       GROUP BY site, environment, eventType, verdict, step`,
      { start, to, stepMs },
    );
}
