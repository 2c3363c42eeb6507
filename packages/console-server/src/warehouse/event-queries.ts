/** The queries of events: which match a search, and their rows. Apart, so that no answer is larger than its reader can hold. */

import type { PositionRange } from "@tagwell/collector/log/clock";
import { oneRow } from "@tagwell/collector/log/open-database";
import type { ListedEvent } from "../doors/owed-events.ts";
import type { EventSearch } from "../doors/storage.ts";
import { compileWhere } from "./compile-where.ts";
import { type EventColumns, eventColumns } from "./stored-columns.ts";
import type { StoredRows } from "./stored-rows.ts";

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

const ofFilter =
  "(?1 IS NULL OR site = ?1) AND (?2 IS NULL OR event_type = ?2) AND (?3 IS NULL OR verdict = ?3) AND (?4 IS NULL OR environment = ?4)";
const inRange = "SELECT position FROM events WHERE position BETWEEN ? AND ? ORDER BY position";
// CROSS JOIN keeps SQLite from reading kind by kind, which would need sorting.
const acceptedAfter = `FROM events CROSS JOIN kinds USING (kind)
  WHERE verdict = 'accepted' AND environment <> 'preview' AND position > ?`;
const eventRows = `SELECT ${eventColumns} FROM events JOIN kinds USING (kind)`;

/** Up to `limit` positions from one end of a range, in the order of storing. */
function positionsIn(
  { rows, newestOf, oldestOf }: StoredRows,
  range: PositionRange,
  { kinds, take, limit }: Pick<PlacedSearch, "take" | "limit"> & { kinds: number[] | undefined },
): number[] {
  const isNewest = take === "newest";
  const ofAll = rows<[number]>(`${inRange} ${isNewest ? "DESC" : ""} LIMIT ?`);
  const ofKinds = isNewest ? newestOf : oldestOf;
  const found = kinds ? ofKinds(kinds, range, limit) : ofAll.all(...range, limit).flat();
  return isNewest ? found.reverse() : found;
}

export const eventQueries = {
  /** The positions of the events, in the order of storing. */
  positions(stored: StoredRows, search: PlacedSearch): number[] {
    const { id, site, eventType, verdict, environment, take, limit } = search;
    const ranges = stored.clock().ranges(search);
    const filter = [site ?? null, eventType ?? null, verdict ?? null, environment ?? null];
    if (id !== undefined) {
      const ofId = `SELECT position FROM events JOIN kinds USING (kind) WHERE ${ofFilter} AND id = ?5`;
      const found = stored
        .rows<[number]>(ofId)
        .all(...filter, Buffer.from(id, "hex"))
        .flat();
      return found.filter((position) => ranges.some(([first, last]) => first <= position && position <= last));
    }
    const isNarrowed = filter.some((value) => value !== null);
    const kindsLike = stored.rows<[number]>(`SELECT kind FROM kinds WHERE ${ofFilter}`);
    const kinds = isNarrowed ? kindsLike.all(...filter).flat() : undefined;
    let found: number[] = [];
    for (const range of take === "newest" ? ranges.reverse() : ranges) {
      if (found.length === limit) break;
      const more = positionsIn(stored, range, { kinds, take, limit: limit - found.length });
      found = take === "newest" ? [...more, ...found] : [...found, ...more];
    }
    return found;
  },

  /** The positions of the accepted events among them that have all the values of `where`. */
  matching({ rows, clock }: StoredRows, { positions, where, environments }: MatchQuery): number[] {
    const { text, matches } = compileWhere(environments, where);
    const times = clock();
    // CROSS JOIN: in the order of the positions. SQLite finds a text faster than it hands over the event.
    const withText = rows<[position: number, environment: string, xdm: string]>(`
      SELECT position, environment, xdm FROM json_each(?1) CROSS JOIN events ON position = value JOIN kinds USING (kind)
      WHERE verdict = 'accepted' AND instr(xdm, ?2) > 0`);
    return withText
      .all(JSON.stringify(positions), text)
      .flatMap(([position, environment, xdm]) =>
        matches(environment, xdm, () => times.timeOf(position)) ? position : [],
      );
  },

  /** The events whose ids start with these hexadecimal digits, as columns, the last id first. */
  eventsByStart({ rows }: StoredRows, { start, limit }: { start: string; limit: number }): EventColumns[] {
    const [first, last] = ["0", "f"].map((digit) => Buffer.from(start.padEnd(32, digit), "hex"));
    return rows<EventColumns>(`${eventRows} WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?`).all(first, last, limit);
  },

  /** The stored events of these ids (32 hexadecimal digits), as columns. */
  eventsById({ rows }: StoredRows, ids: readonly string[]): EventColumns[] {
    const ofId = rows<EventColumns>(`${eventRows} WHERE id = ?`);
    // In a list: libsql takes a lone buffer for an object of named values, and aborts the process.
    return ids.flatMap((id) => ofId.all([Buffer.from(id, "hex")]));
  },

  /** The oldest accepted events after a position, without their content, for the relay. */
  relayPage: ({ rows }: StoredRows, after: number, limit: number) =>
    rows<ListedEvent>(`SELECT position, environment, event_type, ecid ${acceptedAfter} ORDER BY position LIMIT ?`).all(
      after,
      limit,
    ),
  /** The content of these events; those that were deleted are missing. */
  relayEvents({ rows }: StoredRows, positions: readonly number[]) {
    const content = rows<[number, string]>("SELECT position, xdm FROM events WHERE position = ?");
    return positions.flatMap((position) => content.all(position));
  },
  /** How many accepted events follow a position, counted up to the limit. */
  relayBacklog: ({ rows }: StoredRows, after: number, limit: number) =>
    oneRow(rows<[number]>(`SELECT count(*) FROM (SELECT 1 ${acceptedAfter} LIMIT ?)`), after, limit)[0],

  /**
   * The first events of them, as columns, until their texts reach the size: at least one; and how
   * many positions that took. Events that were removed meanwhile are missing.
   */
  rows(
    stored: StoredRows,
    { positions, maxBytes }: { positions: number[]; maxBytes: number },
  ): { rows: EventColumns[]; read: number } {
    const row = stored.rows<EventColumns>(`${eventRows} WHERE position = ?`);
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
