/** The queries of the ledger of choices. */

import { type ChoiceColumns, choiceColumns } from "@tagwell/collector/log/choice-rows";
import type { PositionRange } from "@tagwell/collector/log/clock";
import type { RowStatement } from "@tagwell/collector/log/open-database";
import type { ChoiceRow, ChoiceTotal } from "@tagwell/contract";
import type { ChoicePeriod } from "../doors/ledger-door.ts";
import type { StoredRows } from "./stored-rows.ts";

const isWanted = "number BETWEEN ?1 AND ?2 AND (?3 IS NULL OR site = ?3) AND (?4 IS NULL OR environment = ?4)";
const oldestFirst = `SELECT ${choiceColumns} FROM choices WHERE ${isWanted} ORDER BY number`;

/** Of each range of a period, in order; several where the machine's clock was set. */
function search(
  statement: RowStatement<ChoiceColumns>,
  ranges: readonly PositionRange[],
  { site, environment, limit }: Pick<ChoicePeriod, "site" | "environment"> & { limit: number },
): ChoiceRow[] {
  const found: ChoiceColumns[] = [];
  for (const [first, end] of ranges)
    if (found.length < limit)
      found.push(...statement.all(first, end, site ?? null, environment ?? null, limit - found.length));
  return found.map(choiceOfColumns);
}

export const ledgerQueries = {
  /** The newest choices, newest first. */
  newestChoices(
    { rows, clock }: StoredRows,
    { since, until, before, ...wanted }: ChoicePeriod & { before?: number | undefined; limit: number },
  ): ChoiceRow[] {
    const ranges = clock().ranges({ since, until, before }).reverse();
    return search(rows(`${oldestFirst} DESC LIMIT ?5`), ranges, wanted);
  },
  /** The oldest choices after a number, oldest first. */
  oldestChoices: (
    { rows, clock }: StoredRows,
    { since, until, after, ...wanted }: ChoicePeriod & { after: number; limit: number },
  ): ChoiceRow[] => search(rows(`${oldestFirst} LIMIT ?5`), clock().ranges({ since, until, from: after + 1 }), wanted),
  /** How many choices there are of each state and source. */
  choiceTotals({ rows, clock }: StoredRows, { since, until, site, environment }: ChoicePeriod): ChoiceTotal[] {
    const totals = rows<[ChoiceTotal["state"], ChoiceTotal["source"], number]>(`
      SELECT state, source, count(*) FROM choices WHERE ${isWanted}
      GROUP BY state, source ORDER BY count(*) DESC, state, source`);
    const counts = new Map<string, ChoiceTotal>();
    for (const [first, end] of clock().ranges({ since, until }))
      for (const [state, source, count] of totals.all(first, end, site ?? null, environment ?? null)) {
        const key = `${state} ${source}`;
        counts.set(key, { state, source, count: count + (counts.get(key)?.count ?? 0) });
      }
    return [...counts.values()];
  },
  /** Number and hash of the newest choice. */
  newestChoice: ({ rows }: StoredRows) =>
    rows<[number: number, hash: string]>("SELECT number, hash FROM choices ORDER BY number DESC LIMIT 1").all(),
  /** Number and hash of the newest choice before a number that may be removed. The newest one of all stays: the next choice follows from it. */
  agedChoice: ({ rows }: StoredRows, before: number) =>
    rows<[number: number, hash: string]>(
      "SELECT number, hash FROM choices WHERE number < min(?, (SELECT max(number) FROM choices)) ORDER BY number DESC LIMIT 1",
    ).all(before),
  /** Numbers of the oldest choices up to a number. */
  oldestNumbers: ({ rows }: StoredRows, { through, limit }: { through: number; limit: number }): number[] =>
    rows<[number]>("SELECT number FROM choices WHERE number <= ? ORDER BY number LIMIT ?").all(through, limit).flat(),
  /** The choices with these numbers. */
  choices({ rows }: StoredRows, numbers: readonly number[]): ChoiceRow[] {
    const choice = rows<ChoiceColumns>(`SELECT ${choiceColumns} FROM choices WHERE number = ?`);
    return numbers.flatMap((number) => choice.all(number)).map(choiceOfColumns);
  },
};

/** A row of the ledger. */
export function choiceOfColumns(columns: ChoiceColumns): ChoiceRow {
  const names = choiceColumns.split(", ");
  const stored = Object.fromEntries(names.map((name, at) => [name, columns[at]]));
  return {
    ...stored,
    at: isoTime(stored.at),
    purposes: listOf(stored.purposes),
    gpc: stored.gpc === null ? null : stored.gpc === 1,
  } as ChoiceRow;
}

/** What is no time, or no list, was written by somebody else: it stays readable, and the hash tells. */
function isoTime(at: unknown): string {
  const time = new Date(at as number);
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
}

function listOf(purposes: unknown): unknown[] {
  try {
    const list = JSON.parse(purposes as string);
    return Array.isArray(list) ? list : [purposes];
  } catch {
    return [purposes];
  }
}
