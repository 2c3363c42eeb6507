/** Counts events by kind and step of the time of storing. */
import type { Warehouse } from "@tagwell/console-server/doors/storage";
import { allOf, from, until } from "./conditions.ts";
import type { Database } from "./database.ts";

export function createTraffic({ rows }: Pick<Database, "rows">): Warehouse["traffic"] {
  return ({ from: start, to, stepMs }) => {
    const { where, params } = allOf({
      start: [from("received_at", "start"), start],
      to: [until("received_at", "to"), to],
    });
    return rows(
      `SELECT site, environment, event_type AS eventType, verdict,
         intDiv(toUnixTimestamp64Milli(received_at) - {start:Int64}, {stepMs:Int64}) AS step, count() AS count
       FROM tagwell.events FINAL WHERE ${where} GROUP BY site, environment, eventType, verdict, step`,
      { ...params, stepMs },
    );
  };
}
