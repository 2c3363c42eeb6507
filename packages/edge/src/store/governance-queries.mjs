/** The queries behind retention, erasure and export: which rows are due, and which belong to a person. */
import { createHmac } from "node:crypto";
import { maxPages, zeroUnusedBytes } from "../unused-bytes.mjs";
import { parseWellFormed } from "../well-formed.mjs";
import { prepareOldestOfKinds } from "./merge-kinds.mjs";

/** A visit's id, unlike the names that the pages of all visitors who declined share. */
const ownVisit = /^[0-9a-f]{16}$/;

/** Prepares the queries on an open database; each takes its arguments as one object. Each reads a bounded number of rows. */
export function prepare(database) {
  const rows = (sql) => database.prepare(sql).raw();
  const kindsOf = rows("SELECT kind FROM kinds WHERE environment = ?");
  const oldestOfKinds = prepareOldestOfKinds(database);
  const agedOfPreviews = rows(
    "SELECT position FROM traces WHERE kind = 'preview' AND position < ? ORDER BY position LIMIT ?",
  );
  const agedTraces = rows("SELECT position FROM traces WHERE position < ? ORDER BY position LIMIT ?");
  const oldest = rows(`
    SELECT position FROM (SELECT position FROM events ORDER BY position LIMIT ?1) UNION ALL
    SELECT position FROM (SELECT position FROM traces ORDER BY position LIMIT ?1) ORDER BY position LIMIT ?1`);
  const [pageCount, freeCount, pageSize] = ["page_count", "freelist_count", "page_size"].map((name) =>
    rows(`PRAGMA ${name}`),
  );
  const removals = rows("SELECT cause, events, traces, done_at FROM removals");
  const slice = rows("SELECT position, id, ecid, xdm FROM events WHERE position > ? ORDER BY position LIMIT ?");
  const visitors = rows("SELECT position, ecid FROM choice_visitors WHERE position > ? ORDER BY position LIMIT ?");
  const visitOfTrace = rows("SELECT DISTINCT visit FROM traces WHERE id = ? AND visit <> ''");
  const tracesOfId = rows("SELECT position, record FROM traces WHERE id = ?");
  const tracesOfVisit = rows("SELECT position, record FROM traces WHERE visit = ? AND visit <> ''");
  const pages = rows("SELECT pgno, data FROM sqlite_dbpage WHERE pgno BETWEEN ? AND ?");

  return {
    /**
     * `{environment, before, limit}` → positions of the environment's events before a position; of previews, of their trace too.
     * The oldest first: neighbours share pages, and a page that loses all its rows is written once.
     */
    "aged-events"({ environment, before, limit }) {
      const found = environment === "preview" ? agedOfPreviews.all(before, limit).flat() : [];
      return [...found, ...oldestOfKinds(kindsOf.all(environment).flat(), [0, before - 1], limit - found.length)];
    },
    "aged-traces": ({ before, limit }) => agedTraces.all(before, limit).flat(),
    /** `{limit}` → positions of the oldest events and trace records. */
    "oldest-rows": ({ limit }) => oldest.all(limit).flat(),
    /** Bytes of the pages in use. The other pages of the file are used again before it grows. */
    "used-bytes": () => (pageCount.all()[0][0] - freeCount.all()[0][0]) * pageSize.all()[0][0],
    /** → cause, events, traces, and when it was complete. */
    removals: () => removals.all(),
    /**
     * `{key, wanted: {namespace, person}[], after, limit}` → whose events are among the next ones after a position: for each the
     * position, id (32 hexadecimal digits), ECID and the indexes in `wanted`; and the position up to which it has read, undefined
     * at the end.
     */
    "events-of-persons"({ key, wanted, after, limit }) {
      const namespaces = new Set(wanted.map(({ namespace }) => namespace));
      const read = slice.all(after, limit);
      const found = [];
      for (const [position, id, ecid, xdm] of read) {
        const hashes = new Set();
        for (const [namespace, value] of identitiesOf(id, ecid, xdm))
          if (namespaces.has(namespace)) hashes.add(hashOf(key, namespace, value));
        const matching = hashes.size === 0 ? [] : wanted.flatMap(({ person }, at) => (hashes.has(person) ? [at] : []));
        if (matching.length > 0) found.push({ position, id: id.toString("hex"), ecid, matching });
      }
      return { through: read.length < limit ? undefined : read.at(-1)[0], found };
    },
    /** `{key, wanted, after, limit}` → who made the next choices after a position: the same, of choices; an ECID is all that is known. */
    "choices-of-persons"({ key, wanted, after, limit }) {
      const read = visitors.all(after, limit);
      const found = [];
      for (const [position, ecid] of read) {
        const hash = hashOf(key, "ECID", ecid);
        const matching = wanted.flatMap(({ person }, at) => (person === hash ? [at] : []));
        if (matching.length > 0) found.push({ position, matching });
      }
      return { through: read.length < limit ? undefined : read.at(-1)[0], found };
    },
    /** `{ids, withVisits}` (events' `_id`s) → position and record of the events' trace, and of the visits that it is part of. */
    "trace-of-events"({ ids, withVisits }) {
      const found = new Map();
      const add = (records) => {
        for (const [position, record] of records) found.set(position, record);
      };
      for (const id of ids) add(tracesOfId.all(id));
      const visits = withVisits ? new Set(ids.flatMap((id) => visitOfTrace.all(id).flat())) : [];
      for (const visit of visits) if (ownVisit.test(visit)) add(tracesOfVisit.all(visit));
      return [...found];
    },
    /** `{from, limit}` → the pages among the next ones that hold bytes of removed rows; and the page to go on from. */
    "pages-to-zero"({ from, limit }) {
      const [[count]] = pageCount.all();
      if (count >= maxPages)
        throw new Error(`the database has ${count} pages; removed bytes are overwritten below ${maxPages}`);
      const found = pages
        .all(from, from + limit - 1)
        .filter(([number, page]) => zeroUnusedBytes(number, page))
        .map(([number]) => number);
      return { next: from + limit > count ? undefined : from + limit, found };
    },
  };
}

/** What an event says of its visitor, as pairs of namespace and value. Its own id is one too, in the form of its `_id`. */
function identitiesOf(id, ecid, xdm) {
  const digits = id.toString("hex");
  const found = [["_id", digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")]];
  if (ecid !== "") found.push(["ECID", ecid]);
  if (!xdm.includes('"identityMap"')) return found;
  const { identityMap } = parseWellFormed(xdm);
  for (const [namespace, list] of Object.entries(identityMap ?? {}))
    if (Array.isArray(list)) for (const identity of list) found.push([namespace, identity?.id]);
  return found.filter(([, value]) => typeof value === "string");
}

/** As governance/person-hash.ts calculates it. */
function hashOf(key, namespace, value) {
  return createHmac("sha256", key).update(`${namespace}\n${value}`).digest("hex");
}
