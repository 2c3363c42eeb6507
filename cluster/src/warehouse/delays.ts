/** How long the newest accepted events took from happening until they were stored. */
import type { Warehouse } from "@tagwell/edge/doors";
import { ofVisits } from "./conditions.ts";
import type { Database } from "./database.ts";

export function createDelays({ rows }: Pick<Database, "rows">): Warehouse["delays"] {
  return async ({ limit, ...scope }) => {
    const { where, params } = ofVisits(scope);
    const found = await rows<{ time: number; occurred: string }>(
      `SELECT toUnixTimestamp64Milli(received_at) AS time, JSONExtractString(xdm, 'timestamp') AS occurred
       FROM tagwell.events FINAL WHERE ${where} AND verdict = 'accepted' ORDER BY position DESC LIMIT {limit:UInt32}`,
      { ...params, limit },
    );
    return found.flatMap(({ time, occurred }) => {
      const happened = Date.parse(occurred);
      return Number.isNaN(happened) ? [] : [{ time, delay: time - happened }];
    });
  };
}
