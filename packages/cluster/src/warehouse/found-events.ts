/**
 * Finds the newest or the oldest events of a search, each once, and reads them. FINAL would merge the rows of every day for
 * that; here only events near that end are looked for among all others.
 */
import type { EventSearch } from "@tagwell/console-server/doors/storage";
import type { Database, Params } from "./database.ts";

/** Conditions on columns, and the values of their parameters. */
export interface Matching {
  where: string;
  params: Params;
}

/** So many rows are looked at beyond the limit, because some may be repetitions. */
const spareRows = 200;
/** Where that was not enough, so many times as many are. */
const growth = 4;

export function createFoundEvents({ rows }: Pick<Database, "rows">) {
  return {
    /** In the order of storing. */
    async positions({ where, params }: Matching, take: EventSearch["take"], limit: number): Promise<number[]> {
      const order = take === "newest" ? "DESC" : "ASC";
      for (let looked = limit + spareRows; ; looked *= growth) {
        const [near] = await rows<{ first: number; last: number; seen: number }>(
          `SELECT min(position) AS first, max(position) AS last, count() AS seen FROM (
             SELECT position FROM tagwell.events WHERE ${where} ORDER BY position ${order} LIMIT {looked:UInt64})`,
          { ...params, looked },
        );
        if (!near || near.seen === 0) return [];
        const found = await rows<{ position: number }>(
          `SELECT DISTINCT position ${onceInRange(where)} ORDER BY position ${order} LIMIT {limit:UInt64}`,
          { ...params, first: near.first, last: near.last, limit },
        );
        if (found.length < limit && near.seen === looked) continue;
        return found.map(({ position }) => position).sort((a, b) => a - b);
      }
    },
    /** The same events' columns, in the same order. */
    async read<Columns>(
      columns: string,
      { where, params }: Matching,
      positions: readonly number[],
    ): Promise<Columns[]> {
      if (positions.length === 0) return [];
      return rows<Columns>(`SELECT ${columns} ${onceInRange(where)} ORDER BY position LIMIT 1 BY position`, {
        ...{ ...params, first: positions[0], last: positions.at(-1) },
      });
    },
  };
}

/** Of rows with one id, the first one stays, wherever it is: also the table's merges keep that. */
function onceInRange(where: string): string {
  const inRange = `${where} AND position BETWEEN {first:UInt64} AND {last:UInt64}`;
  return `FROM tagwell.events WHERE ${inRange} AND (made_ms, id, position) IN (
    SELECT made_ms, id, min(position) FROM tagwell.events
    WHERE (made_ms, id) IN (SELECT made_ms, id FROM tagwell.events WHERE ${inRange}) GROUP BY made_ms, id)`;
}
