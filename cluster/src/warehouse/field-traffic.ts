/** Counts the fields of stored events, over the newest accepted and the newest rejected events. */
import type { Verdict } from "@tagwell/contract";
import type { Warehouse } from "@tagwell/edge/doors";
import { createFieldTally, maxTalliedEvents } from "@tagwell/edge/field-tally";
import { countsAtAll } from "./conditions.ts";
import type { Database } from "./database.ts";
import { conditionsOf } from "./event-pages.ts";
import { createFoundEvents } from "./found-events.ts";

interface Columns {
  received: number;
  event_type: string;
  xdm: string;
}

const timeText = (time: number) => new Date(time).toISOString();

export function createFieldTraffic(database: Pick<Database, "rows">): Warehouse["fieldTraffic"] {
  const found = createFoundEvents(database);
  return async (query) => {
    const tally = createFieldTally();
    const tallied = (verdict: Verdict, newest: readonly Columns[]) => {
      const max = maxTalliedEvents[verdict];
      const looked = newest.slice(0, max);
      for (const { event_type, xdm, received } of looked) tally.add(verdict, event_type, JSON.parse(xdm), received);
      const oldest = looked.at(-1);
      const from = oldest === undefined ? null : timeText(oldest.received);
      return { events: looked.length, from, isWhole: newest.length <= max };
    };
    const newest = (verdict: Verdict) => newestOf({ ...query, verdict }, maxTalliedEvents[verdict] + 1);
    const [accepted, rejected] = await Promise.all([newest("accepted"), newest("rejected")]);
    // Accepted events first, so that made-up names in rejected events cannot displace declared fields.
    return {
      ...{ accepted: tallied("accepted", accepted), rejected: tallied("rejected", rejected) },
      ...tally.result(timeText),
    };
  };

  /** Newest first. */
  async function newestOf(search: Parameters<typeof conditionsOf>[0], limit: number): Promise<Columns[]> {
    const { where: matches, params } = conditionsOf(search);
    const where = search.environment === undefined ? `${countsAtAll} AND ${matches}` : matches;
    const positions = await found.positions({ where, params }, "newest", limit);
    const columns = "toUnixTimestamp64Milli(received_at) AS received, event_type, xdm";
    return (await found.read<Columns>(columns, { where, params }, positions)).reverse();
  }
}
