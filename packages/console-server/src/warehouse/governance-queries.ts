/** The queries behind retention, erasure and export: which rows are due, and which belong to a person. */
import { createHmac } from "node:crypto";
import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import { maxPages, zeroUnusedBytes } from "@tagwell/collector/log/unused-bytes";
import type { EventSource } from "@tagwell/contract";
import type Database from "libsql";
import { prepareOldestOfKinds } from "./merge-kinds.ts";

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

/** Prepares the queries on an open database; each takes its arguments as one object. Each reads a bounded number of rows. */
export function prepare(database: Database.Database) {
  const rows = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const kindsOf = rows<[number]>("SELECT kind FROM kinds WHERE environment = ?");
  const oldestOfKinds = prepareOldestOfKinds(database);
  const agedOfPreviews = rows<[number]>(
    "SELECT position FROM traces WHERE kind = 'preview' AND position < ? ORDER BY position LIMIT ?",
  );
  const agedTraces = rows<[number]>("SELECT position FROM traces WHERE position < ? ORDER BY position LIMIT ?");
  const oldest = rows<[number]>(`
    SELECT position FROM (SELECT position FROM events ORDER BY position LIMIT ?1) UNION ALL
    SELECT position FROM (SELECT position FROM traces ORDER BY position LIMIT ?1) ORDER BY position LIMIT ?1`);
  const pragma = (name: string) => oneRow(rows<[number]>(`PRAGMA ${name}`))[0];
  const removals = rows<[cause: string, events: number, traces: number, doneAt: number]>(
    "SELECT cause, events, traces, done_at FROM removals",
  );
  const slice = rows<[position: number, id: Buffer, ecid: string, xdm: string]>(
    "SELECT position, id, ecid, xdm FROM events WHERE position > ? ORDER BY position LIMIT ?",
  );
  const visitors = rows<[position: number, ecid: string]>(
    "SELECT position, ecid FROM choice_visitors WHERE position > ? ORDER BY position LIMIT ?",
  );
  const visitOfTrace = rows<[string]>("SELECT DISTINCT visit FROM traces WHERE id = ? AND visit <> ''");
  const tracesOfId = rows<[position: number, record: string]>("SELECT position, record FROM traces WHERE id = ?");
  const tracesOfVisit = rows<[position: number, record: string]>(
    "SELECT position, record FROM traces WHERE visit = ? AND visit <> ''",
  );
  const pages = rows<[number: number, page: Buffer]>("SELECT pgno, data FROM sqlite_dbpage WHERE pgno BETWEEN ? AND ?");

  return {
    /**
     * Positions of the environment's events before a position; of previews, of their trace too.
     * The oldest first: neighbours share pages, and a page that loses all its rows is written once.
     */
    agedEvents({ environment, before, limit }: { environment: EventSource; before: number; limit: number }): number[] {
      const found = environment === "preview" ? agedOfPreviews.all(before, limit).flat() : [];
      return [...found, ...oldestOfKinds(kindsOf.all(environment).flat(), [0, before - 1], limit - found.length)];
    },
    agedTraces: ({ before, limit }: { before: number; limit: number }) => agedTraces.all(before, limit).flat(),
    /** Positions of the oldest events and trace records. */
    oldestRows: (limit: number) => oldest.all(limit).flat(),
    /** Bytes of the pages in use. The other pages of the file are used again before it grows. */
    usedBytes: () => (pragma("page_count") - pragma("freelist_count")) * pragma("page_size"),
    removals: () => removals.all(),
    /**
     * Whose events are among the next ones after a position, and the position up to which it has read, undefined at the end.
     */
    eventsOfPersons({ key, wanted, after, limit }: PersonQuery): { through?: number; found: FoundEvent[] } {
      const namespaces = new Set(wanted.map(({ namespace }) => namespace));
      const read = slice.all(after, limit);
      const found: FoundEvent[] = [];
      for (const [position, id, ecid, xdm] of read) {
        const hashes = new Set();
        for (const [namespace, value] of identitiesOf(id, ecid, xdm))
          if (namespaces.has(namespace)) hashes.add(hashOf(key, namespace, value));
        const matching = hashes.size === 0 ? [] : wanted.flatMap(({ person }, at) => (hashes.has(person) ? [at] : []));
        if (matching.length > 0) found.push({ position, id: id.toString("hex"), ecid, matching });
      }
      return { ...throughOf(read, limit), found };
    },
    /** Who made the next choices after a position: the same, of choices; an ECID is all that is known. */
    choicesOfPersons({ key, wanted, after, limit }: PersonQuery): {
      through?: number;
      found: Pick<FoundEvent, "position" | "matching">[];
    } {
      const read = visitors.all(after, limit);
      const found: Pick<FoundEvent, "position" | "matching">[] = [];
      for (const [position, ecid] of read) {
        const hash = hashOf(key, "ECID", ecid);
        const matching = wanted.flatMap(({ person }, at) => (person === hash ? [at] : []));
        if (matching.length > 0) found.push({ position, matching });
      }
      return { ...throughOf(read, limit), found };
    },
    /** Position and record of the trace of events, by their `_id`s, and, where asked for, of the visits that it is part of. */
    traceOfEvents({ ids, withVisits }: { ids: readonly string[]; withVisits: boolean }): [number, string][] {
      const found = new Map<number, string>();
      const add = (records: [number, string][]) => {
        for (const [position, record] of records) found.set(position, record);
      };
      for (const id of ids) add(tracesOfId.all(id));
      const visits = withVisits ? new Set(ids.flatMap((id) => visitOfTrace.all(id).flat())) : [];
      for (const visit of visits) if (ownVisit.test(visit)) add(tracesOfVisit.all(visit));
      return [...found];
    },
    /** The pages among the next ones that hold bytes of removed rows; and the page to go on from. */
    pagesToZero({ from, limit }: { from: number; limit: number }): { next?: number; found: number[] } {
      const count = pragma("page_count");
      if (count >= maxPages)
        throw new Error(`the database has ${count} pages; removed bytes are overwritten below ${maxPages}`);
      const found = pages
        .all(from, from + limit - 1)
        .filter(([number, page]) => zeroUnusedBytes(number, page))
        .map(([number]) => number);
      return { ...(from + limit <= count && { next: from + limit }), found };
    },
  };
}

/** The position up to which a full part was read. */
const throughOf = (read: readonly [position: number, ...unknown[]][], limit: number) => {
  const last = read.at(-1);
  return last && read.length === limit ? { through: last[0] } : {};
};

/** What an event says of its visitor, as pairs of namespace and value. Its own id is one too, in the form of its `_id`. */
function identitiesOf(id: Buffer, ecid: string, xdm: string): [namespace: string, value: string][] {
  const digits = id.toString("hex");
  const found: [string, string][] = [["_id", digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")]];
  if (ecid !== "") found.push(["ECID", ecid]);
  if (!xdm.includes('"identityMap"')) return found;
  const { identityMap } = parseWellFormed(xdm) as { identityMap?: Record<string, unknown> | null };
  for (const [namespace, list] of Object.entries(identityMap ?? {}))
    if (Array.isArray(list))
      for (const identity of list) if (typeof identity?.id === "string") found.push([namespace, identity.id]);
  return found;
}

/** As person-hash.ts calculates it. */
function hashOf(key: string, namespace: string, value: string): string {
  return createHmac("sha256", key).update(`${namespace}\n${value}`).digest("hex");
}
