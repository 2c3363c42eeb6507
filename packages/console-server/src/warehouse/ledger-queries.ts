/** The queries of the ledger of choices. */

import { type ChoiceColumns, choiceColumns } from "@tagwell/collector/log/choice-rows";
import type { Clock, PositionRange } from "@tagwell/collector/log/clock";
import { prepareRows, type RowStatement } from "@tagwell/collector/log/open-database";
import type { ChoiceRow, ChoiceTotal } from "@tagwell/contract";
import type Database from "libsql";
import type { ChoicePeriod } from "../doors/ledger-door.ts";
import { choiceOfColumns } from "./choice-of-columns.ts";

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const isWanted = "number BETWEEN ?1 AND ?2 AND (?3 IS NULL OR site = ?3) AND (?4 IS NULL OR environment = ?4)";
  const inRange = `SELECT ${choiceColumns} FROM choices WHERE ${isWanted} ORDER BY number`;
  const newestFirst = raw<ChoiceColumns>(`${inRange} DESC LIMIT ?5`);
  const oldestFirst = raw<ChoiceColumns>(`${inRange} LIMIT ?5`);
  const totals = raw<[ChoiceTotal["state"], ChoiceTotal["source"], number]>(`
    SELECT state, source, count(*) FROM choices WHERE ${isWanted}
    GROUP BY state, source ORDER BY count(*) DESC, state, source`);
  const newest = raw<[number: number, hash: string]>("SELECT number, hash FROM choices ORDER BY number DESC LIMIT 1");
  const oldest = raw<[number]>("SELECT number FROM choices WHERE number <= ? ORDER BY number LIMIT ?");
  // The newest one stays: the next choice follows from it.
  const aged = raw<[number: number, hash: string]>(
    "SELECT number, hash FROM choices WHERE number < min(?, (SELECT max(number) FROM choices)) ORDER BY number DESC LIMIT 1",
  );
  const choice = raw<ChoiceColumns>(`SELECT ${choiceColumns} FROM choices WHERE number = ?`);

  /** Of each range of a period, in order; several where the machine's clock was set. */
  function search(
    ranges: readonly PositionRange[],
    statement: RowStatement<ChoiceColumns>,
    { site, environment, limit }: Pick<ChoicePeriod, "site" | "environment"> & { limit: number },
  ): ChoiceRow[] {
    const found: ChoiceColumns[] = [];
    for (const [first, end] of ranges)
      if (found.length < limit)
        found.push(...statement.all(first, end, site ?? null, environment ?? null, limit - found.length));
    return found.map(choiceOfColumns);
  }

  return {
    /** The newest choices, newest first. */
    newestChoices: ({
      since,
      until,
      before,
      ...wanted
    }: ChoicePeriod & { before?: number | undefined; limit: number }) =>
      search(clock().ranges({ since, until, before }).reverse(), newestFirst, wanted),
    /** The oldest choices after a number, oldest first. */
    oldestChoices: ({ since, until, after, ...wanted }: ChoicePeriod & { after: number; limit: number }) =>
      search(clock().ranges({ since, until, from: after + 1 }), oldestFirst, wanted),
    /** How many choices there are of each state and source. */
    choiceTotals({ since, until, site, environment }: ChoicePeriod): ChoiceTotal[] {
      const counts = new Map<string, ChoiceTotal>();
      for (const [first, end] of clock().ranges({ since, until }))
        for (const [state, source, count] of totals.all(first, end, site ?? null, environment ?? null)) {
          const key = `${state} ${source}`;
          counts.set(key, { state, source, count: count + (counts.get(key)?.count ?? 0) });
        }
      return [...counts.values()];
    },
    /** Number and hash of the newest choice. */
    newestChoice: () => newest.all(),
    /** Number and hash of the newest choice before a number that may be removed. */
    agedChoice: (before: number) => aged.all(before),
    /** Numbers of the oldest choices up to a number. */
    oldestNumbers: ({ through, limit }: { through: number; limit: number }) => oldest.all(through, limit).flat(),
    /** The choices with these numbers. */
    choices: (numbers: readonly number[]) => numbers.flatMap((number) => choice.all(number)).map(choiceOfColumns),
  };
}
