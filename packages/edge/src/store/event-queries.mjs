/** The queries of events: which match a search, and their rows. Apart, so that no answer is larger than its reader can hold. */
import { compileWhere } from "./compile-where.mjs";
import { eventColumns } from "./database.mjs";
import { prepareNewestOfKinds, prepareOldestOfKinds } from "./merge-kinds.mjs";

/** Prepares the queries on an open database. `clock` reads the clock as it is stored at that moment. */
export function prepare(database, clock) {
  const raw = (sql) => database.prepare(sql).raw();
  const ofFilter =
    "(?1 IS NULL OR site = ?1) AND (?2 IS NULL OR event_type = ?2) AND (?3 IS NULL OR verdict = ?3) AND (?4 IS NULL OR environment = ?4)";
  const kindsLike = raw(`SELECT kind FROM kinds WHERE ${ofFilter}`);
  const positionOfId = raw(`SELECT position FROM events JOIN kinds USING (kind) WHERE ${ofFilter} AND id = ?5`);
  const row = raw(`
    SELECT ${eventColumns} FROM events JOIN kinds USING (kind) WHERE position = ?`);
  // CROSS JOIN: in the order of the positions. SQLite finds a text faster than it hands over the event.
  const withText = raw(`
    SELECT position, environment, xdm FROM json_each(?1) CROSS JOIN events ON position = value JOIN kinds USING (kind)
    WHERE verdict = 'accepted' AND instr(xdm, ?2) > 0`);
  const byStart = raw(`
    SELECT ${eventColumns} FROM events JOIN kinds USING (kind)
    WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?`);
  const inRange = "SELECT position FROM events WHERE position BETWEEN ? AND ? ORDER BY position";
  const ends = {
    newest: { ofAll: raw(`${inRange} DESC LIMIT ?`), ofKinds: prepareNewestOfKinds(database) },
    oldest: { ofAll: raw(`${inRange} LIMIT ?`), ofKinds: prepareOldestOfKinds(database) },
  };

  /** Up to `limit` positions from one end of a range, in the order of storing. */
  function positionsIn(range, { kinds, take, limit }) {
    const { ofAll, ofKinds } = ends[take];
    const found = kinds ? ofKinds(kinds, range, limit) : ofAll.all(...range, limit).flat();
    return take === "newest" ? found.reverse() : found;
  }

  return {
    /** An EventSearch → the positions of the events, in the order of storing. */
    positions({
      id,
      site = null,
      eventType = null,
      verdict = null,
      environment = null,
      from,
      before,
      since,
      until,
      take,
      limit,
    }) {
      const ranges = clock().ranges({ since, until, from, before });
      if (id !== undefined) {
        const [position] = positionOfId.get(site, eventType, verdict, environment, Buffer.from(id, "hex")) ?? [];
        return ranges.some(([first, last]) => first <= position && position <= last) ? [position] : [];
      }
      const isNarrowed = [site, eventType, verdict, environment].some((value) => value !== null);
      const kinds = isNarrowed ? kindsLike.all(site, eventType, verdict, environment).flat() : undefined;
      let found = [];
      for (const range of take === "newest" ? ranges.reverse() : ranges) {
        if (found.length === limit) break;
        const more = positionsIn(range, { kinds, take, limit: limit - found.length });
        found = take === "newest" ? [...more, ...found] : [...found, ...more];
      }
      return found;
    },

    /** `{positions, where, environments}` → the positions of the accepted events among them that have all the values of `where`. */
    matching({ positions, where, environments }) {
      const { text, matches } = compileWhere(environments, where);
      const times = clock();
      const found = withText
        .all(JSON.stringify(positions), text)
        .filter(([position, environment, xdm]) => matches(environment, xdm, () => times.timeOf(position)));
      return found.map(([position]) => position);
    },

    /** `{start, limit}` (hexadecimal digits) → the events whose ids start with them, as columns, the last id first. */
    "events-by-start"({ start, limit }) {
      const [first, last] = ["0", "f"].map((digit) => Buffer.from(start.padEnd(32, digit), "hex"));
      return byStart.all(first, last, limit);
    },

    /**
     * `{positions, maxBytes}` → the first events of them, as columns, until their texts reach the size: at least one; and how
     * many positions that took. Events that were removed meanwhile are missing.
     */
    rows({ positions, maxBytes }) {
      const rows = [];
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
