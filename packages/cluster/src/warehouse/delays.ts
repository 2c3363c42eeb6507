/** How long the newest accepted events took from happening until they were stored. */
import type { Warehouse } from "@tagwell/console-server/doors/storage";
import { ofVisits } from "./conditions.ts";
import type { Database } from "./database.ts";
import { createFoundEvents } from "./found-events.ts";

export function createDelays(database: Pick<Database, "rows">): Warehouse["delays"] {
  const found = createFoundEvents(database);
  return async ({ limit, ...scope }) => {
    const { where, params } = ofVisits(scope);
    const accepted = { where: `${where} AND verdict = 'accepted'`, params };
    const positions = await found.positions(accepted, "newest", limit);
    const columns = "toUnixTimestamp64Milli(received_at) AS time, JSONExtractString(xdm, 'timestamp') AS occurred";
    const newest = await found.read<{ time: number; occurred: string }>(columns, accepted, positions);
    return newest.reverse().flatMap(({ time, occurred }) => {
      const happened = Date.parse(occurred);
      return Number.isNaN(happened) ? [] : [{ time, delay: time - happened }];
    });
  };
}
