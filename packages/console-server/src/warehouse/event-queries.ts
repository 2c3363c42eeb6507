/** The queries of events: which match a search, and their rows. Apart, so that no answer is larger than its reader can hold. */

import type { Clock, PositionRange } from "@tagwell/collector/log/clock";
import { type EventColumns, eventColumns } from "@tagwell/collector/log/database";
import { prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";
import type { EventSearch } from "../doors/storage.ts";
import { compileWhere } from "./compile-where.ts";
import { prepareNewestOfKinds, prepareOldestOfKinds } from "./merge-kinds.ts";

export interface MatchQuery {
  positions: number[];
  where: Parameters<typeof compileWhere>[1];
  environments: Parameters<typeof compileWhere>[0];
}

/** A search whose ends are positions: the first that is searched, and the one at which it ends. */
export type PlacedSearch = Omit<EventSearch, "after" | "before" | "where"> & {
  from: number | undefined;
  before: number | undefined;
};

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const ofFilter =
    "(?1 IS NULL OR site = ?1) AND (?2 IS NULL OR event_type = ?2) AND (?3 IS NULL OR verdict = ?3) AND (?4 IS NULL OR environment = ?4)";
  const kindsLike = raw<[number]>(`SELECT kind FROM kinds WHERE ${ofFilter}`);
  const positionOfId = raw<[number]>(
    `SELECT position FROM events JOIN kinds USING (kind) WHERE ${ofFilter} AND id = ?5`,
  );
  const row = raw<EventColumns>(`
    SELECT ${eventColumns} FROM events JOIN kinds USING (kind) WHERE position = ?`);
  // CROSS JOIN: in the order of the positions. SQLite finds a text faster than it hands over the event.
  const withText = raw<[position: number, environment: string, xdm: string]>(`
    SELECT position, environment, xdm FROM json_each(?1) CROSS JOIN events ON position = value JOIN kinds USING (kind)
    WHERE verdict = 'accepted' AND instr(xdm, ?2) > 0`);
  const byStart = raw<EventColumns>(`
    SELECT ${eventColumns} FROM events JOIN kinds USING (kind)
    WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?`);
  const inRange = "SELECT position FROM events WHERE position BETWEEN ? AND ? ORDER BY position";
  const ends = {
    newest: { ofAll: raw<[number]>(`${inRange} DESC LIMIT ?`), ofKinds: prepareNewestOfKinds(database) },
    oldest: { ofAll: raw<[number]>(`${inRange} LIMIT ?`), ofKinds: prepareOldestOfKinds(database) },
  };

  /** Up to `limit` positions from one end of a range, in the order of storing. */
  function positionsIn(
    range: PositionRange,
    { kinds, take, limit }: Pick<PlacedSearch, "take" | "limit"> & { kinds: number[] | undefined },
  ): number[] {
    const { ofAll, ofKinds } = ends[take];
    const found = kinds ? ofKinds(kinds, range, limit) : ofAll.all(...range, limit).flat();
    return take === "newest" ? found.reverse() : found;
  }

  return {
    /** The positions of the events, in the order of storing. */
    positions({
      id,
      site,
      eventType,
      verdict,
      environment,
      from,
      before,
      since,
      until,
      take,
      limit,
    }: PlacedSearch): number[] {
      const ranges = clock().ranges({ since, until, from, before });
      const filter = [site ?? null, eventType ?? null, verdict ?? null, environment ?? null];
      if (id !== undefined) {
        const found = positionOfId.all(...filter, Buffer.from(id, "hex")).flat();
        return found.filter((position) => ranges.some(([first, last]) => first <= position && position <= last));
      }
      const isNarrowed = filter.some((value) => value !== null);
      const kinds = isNarrowed ? kindsLike.all(...filter).flat() : undefined;
      let found: number[] = [];
      for (const range of take === "newest" ? ranges.reverse() : ranges) {
        if (found.length === limit) break;
        const more = positionsIn(range, { kinds, take, limit: limit - found.length });
        found = take === "newest" ? [...more, ...found] : [...found, ...more];
      }
      return found;
    },

    /** The positions of the accepted events among them that have all the values of `where`. */
    matching({ positions, where, environments }: MatchQuery): number[] {
      const { text, matches } = compileWhere(environments, where);
      const times = clock();
      const found = withText
        .all(JSON.stringify(positions), text)
        .filter(([position, environment, xdm]) => matches(environment, xdm, () => times.timeOf(position)));
      return found.map(([position]) => position);
    },

    /** The events whose ids start with these hexadecimal digits, as columns, the last id first. */
    eventsByStart({ start, limit }: { start: string; limit: number }): EventColumns[] {
      const [first, last] = ["0", "f"].map((digit) => Buffer.from(start.padEnd(32, digit), "hex"));
      return byStart.all(first, last, limit);
    },

    /**
     * The first events of them, as columns, until their texts reach the size: at least one; and how
     * many positions that took. Events that were removed meanwhile are missing.
     */
    rows({ positions, maxBytes }: { positions: number[]; maxBytes: number }): { rows: EventColumns[]; read: number } {
      const rows: EventColumns[] = [];
      let bytes = 0;
      let read = 0;
      while (read < positions.length && bytes < maxBytes) {
        const found = row.get(positions[read]);
        read += 1;
        if (found === undefined) continue;
        rows.push(found);
        bytes += found[5].length + found[6].length;
      }
      return { rows, read };
    },
  };
}
