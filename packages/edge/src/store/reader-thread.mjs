/** The reading thread: searches of the console do not delay requests or commits. */
import { parentPort, workerData } from "node:worker_threads";
import { openForReading } from "./database.mjs";
import { prepare as prepareFieldTraffic } from "./field-traffic-queries.mjs";
import { prepare as prepareGovernance } from "./governance-queries.mjs";
import { prepare as prepareQuality } from "./quality-queries.mjs";
import { prepare as prepareRelay } from "./relay-queries.mjs";
import { prepare as prepareReports } from "./report-queries.mjs";
import { prepare as prepareTraces } from "./trace-queries.mjs";

const database = openForReading(workerData.file);
const byPosition = database.prepare(
  "SELECT position, site, environment, event_type, verdict, reasons, xdm FROM events JOIN kinds USING (kind) WHERE position = ?",
);
const ofFilter = "(?1 IS NULL OR site = ?1) AND (?2 IS NULL OR event_type = ?2) AND (?3 IS NULL OR verdict = ?3)";
const kindsLike = database.prepare(`SELECT kind FROM kinds WHERE ${ofFilter}`);
const positionOfId = database.prepare(
  `SELECT position FROM events JOIN kinds USING (kind) WHERE ${ofFilter} AND id = ?4 AND position >= ?5`,
);
const ends = {
  newest: prepareEnd("DESC"),
  oldest: prepareEnd("ASC"),
};

/** The named queries, which the `…-queries.mjs` files prepare. */
const queries = {
  ...prepareFieldTraffic(database),
  ...prepareGovernance(database),
  ...prepareQuality(database),
  ...prepareRelay(database),
  ...prepareReports(database),
  ...prepareTraces(database),
};

parentPort.on("message", ({ number, events, query, args, close }) => {
  if (close) {
    database.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ number, rows: events ? findEvents(events) : queries[query](args) });
  } catch (error) {
    parentPort.postMessage({ number, failure: `${error.code ?? error.name}: ${error.message}` });
  }
});

function prepareEnd(direction) {
  return {
    ofAll: database.prepare(`SELECT position FROM events WHERE position >= ? ORDER BY position ${direction} LIMIT ?`),
    ofKind: database.prepare(
      `SELECT position FROM events WHERE kind = ? AND position >= ? ORDER BY position ${direction} LIMIT ?`,
    ),
  };
}

/** The newest or oldest matching events, in the order of storing; with an id, at most one. */
function findEvents({ id, site = null, eventType = null, verdict = null, from = 0, take, limit }) {
  const positions =
    id === undefined
      ? findPositions({ site, eventType, verdict, from, take, limit })
      : positionOfId.raw().all(site, eventType, verdict, Buffer.from(id, "hex"), from).flat();
  return positions.map((position) => byPosition.raw().get(position)).filter((row) => row !== undefined);
}

function findPositions({ site, eventType, verdict, from, take, limit }) {
  const end = ends[take];
  const isNarrowed = site !== null || eventType !== null || verdict !== null;
  // `limit` events from the end of each matching kind; the end of all kinds together is among them.
  const found = isNarrowed
    ? kindsLike
        .raw()
        .all(site, eventType, verdict)
        .flatMap(([kind]) => end.ofKind.raw().all(kind, from, limit))
    : end.ofAll.raw().all(from, limit);
  const positions = Float64Array.from(found, ([position]) => position).sort();
  return Array.from(take === "newest" ? positions.slice(-limit) : positions.slice(0, limit));
}
