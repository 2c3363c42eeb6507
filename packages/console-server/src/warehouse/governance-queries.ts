/** The queries behind retention, erasure and export: which rows are due, and which belong to a person. */
import { uuidOf } from "@tagwell/collector/check/event-id";
import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { oneRow } from "@tagwell/collector/log/open-database";
import { maxPages, zeroUnusedBytes } from "@tagwell/collector/log/unused-bytes";
import type { EventSource, PersonIdentity } from "@tagwell/contract";
import { identitiesIn, personHash } from "./person-hash.ts";
import type { StoredRows } from "./stored-rows.ts";

/** A visit's id, unlike the names that the pages of all visitors who declined share. */
const ownVisit = /^[0-9a-f]{16}$/;

/** Whom to look for: `person` is a keyed hash of the identity. */
export interface Wanted {
  namespace: string;
  person: string;
}

export interface FoundEvent {
  position: number;
  /** 32 hexadecimal digits. */
  id: string;
  /** Empty where it is not known. */
  ecid: string;
  /** Indexes in the list of who was wanted. */
  matching: number[];
}

/** A search for rows of persons after a position; `key` is that of their hashes. */
export interface PersonQuery {
  key: string;
  wanted: readonly Wanted[];
  after: number;
  limit: number;
}

const records = "SELECT position, record FROM traces WHERE";
const pragma = ({ rows }: StoredRows, name: string) => oneRow(rows<[number]>(`PRAGMA ${name}`))[0];

/** Each takes its arguments as one object, and reads a bounded number of rows. */
export const governanceQueries = {
  /**
   * Positions of the environment's events before a position; of previews, of their trace too.
   * The oldest first: neighbours share pages, and a page that loses all its rows is written once.
   */
  agedEvents(
    { rows, oldestOf }: StoredRows,
    { environment, before, limit }: { environment: EventSource; before: number; limit: number },
  ): number[] {
    const ofPreviews = "SELECT position FROM traces WHERE kind = 'preview' AND position < ? ORDER BY position LIMIT ?";
    const found = environment === "preview" ? rows<[number]>(ofPreviews).all(before, limit).flat() : [];
    const kinds = rows<[number]>("SELECT kind FROM kinds WHERE environment = ?").all(environment).flat();
    return [...found, ...oldestOf(kinds, [0, before - 1], limit - found.length)];
  },
  agedTraces({ rows }: StoredRows, { before, limit }: { before: number; limit: number }): number[] {
    const aged = "SELECT position FROM traces WHERE position < ? ORDER BY position LIMIT ?";
    return rows<[number]>(aged).all(before, limit).flat();
  },
  /** Positions of the oldest events and trace records. */
  oldestRows: ({ rows }: StoredRows, limit: number): number[] =>
    rows<[number]>(`
      SELECT position FROM (SELECT position FROM events ORDER BY position LIMIT ?1) UNION ALL
      SELECT position FROM (SELECT position FROM traces ORDER BY position LIMIT ?1) ORDER BY position LIMIT ?1`)
      .all(limit)
      .flat(),
  /** Bytes of the pages in use. The other pages of the file are used again before it grows. */
  usedBytes: (stored: StoredRows): number =>
    (pragma(stored, "page_count") - pragma(stored, "freelist_count")) * pragma(stored, "page_size"),
  removals: ({ rows }: StoredRows) =>
    rows<[cause: string, events: number, traces: number, doneAt: number]>(
      "SELECT cause, events, traces, done_at FROM removals",
    ).all(),
  /**
   * Whose events are among the next ones after a position, and the position up to which it has read, undefined at the end.
   */
  eventsOfPersons(
    { rows }: StoredRows,
    { key, wanted, after, limit }: PersonQuery,
  ): { through?: number; found: FoundEvent[] } {
    const namespaces = new Set(wanted.map(({ namespace }) => namespace));
    const read = rows<[position: number, id: Buffer, ecid: string, xdm: string]>(
      "SELECT position, id, ecid, xdm FROM events WHERE position > ? ORDER BY position LIMIT ?",
    ).all(after, limit);
    const found: FoundEvent[] = [];
    for (const [position, id, ecid, xdm] of read) {
      const hashes = new Set();
      for (const identity of identitiesOf(id, ecid, xdm))
        if (namespaces.has(identity.namespace)) hashes.add(personHash(key, identity));
      const matching = hashes.size === 0 ? [] : wanted.flatMap(({ person }, at) => (hashes.has(person) ? [at] : []));
      if (matching.length > 0) found.push({ position, id: id.toString("hex"), ecid, matching });
    }
    return { ...throughOf(read, limit), found };
  },
  /** Who made the next choices after a position: the same, of choices; an ECID is all that is known. */
  choicesOfPersons(
    { rows }: StoredRows,
    { key, wanted, after, limit }: PersonQuery,
  ): { through?: number; found: Pick<FoundEvent, "position" | "matching">[] } {
    const read = rows<[position: number, ecid: string]>(
      "SELECT position, ecid FROM choice_visitors WHERE position > ? ORDER BY position LIMIT ?",
    ).all(after, limit);
    const found = read.flatMap(([position, ecid]) => {
      const hash = personHash(key, { namespace: "ECID", id: ecid });
      const matching = wanted.flatMap(({ person }, at) => (person === hash ? [at] : []));
      return matching.length > 0 ? [{ position, matching }] : [];
    });
    return { ...throughOf(read, limit), found };
  },
  /** Position and record of the trace of events, by their `_id`s, and, where asked for, of the visits that it is part of. */
  traceOfEvents(
    { rows }: StoredRows,
    { ids, withVisits }: { ids: readonly string[]; withVisits: boolean },
  ): [number, string][] {
    const visitsOf = rows<[string]>("SELECT DISTINCT visit FROM traces WHERE id = ? AND visit <> ''");
    const ofId = rows<[position: number, record: string]>(`${records} id = ?`);
    const ofVisit = rows<[position: number, record: string]>(`${records} visit = ? AND visit <> ''`);
    const visits = withVisits ? new Set(ids.flatMap((id) => visitsOf.all(id).flat())) : [];
    const own = [...visits].filter((visit) => ownVisit.test(visit));
    return [...new Map([...ids.flatMap((id) => ofId.all(id)), ...own.flatMap((visit) => ofVisit.all(visit))])];
  },
  /** The pages among the next ones that hold bytes of removed rows; and the page to go on from. */
  pagesToZero(
    stored: StoredRows,
    { from, limit }: { from: number; limit: number },
  ): { next?: number; found: number[] } {
    const count = pragma(stored, "page_count");
    if (count >= maxPages)
      throw new Error(`the database has ${count} pages; removed bytes are overwritten below ${maxPages}`);
    const pages = "SELECT pgno, data FROM sqlite_dbpage WHERE pgno BETWEEN ? AND ?";
    const found = stored
      .rows<[number: number, page: Buffer]>(pages)
      .all(from, from + limit - 1)
      .flatMap(([number, page]) => (zeroUnusedBytes(number, page) ? number : []));
    return { ...(from + limit <= count && { next: from + limit }), found };
  },
};

/** The position up to which a full part was read. */
const throughOf = (read: readonly [position: number, ...unknown[]][], limit: number) => {
  const last = read.at(-1);
  return last && read.length === limit ? { through: last[0] } : {};
};

/** What an event says of its visitor. Its own id is one too, in the form of its `_id`. */
function identitiesOf(id: Buffer, ecid: string, xdm: string): PersonIdentity[] {
  const found = [{ namespace: "_id", id: uuidOf(id.toString("hex")) }];
  if (ecid !== "") found.push({ namespace: "ECID", id: ecid });
  if (!xdm.includes('"identityMap"')) return found;
  return [...found, ...identitiesIn((parseWellFormed(xdm) as { identityMap?: unknown }).identityMap)];
}
