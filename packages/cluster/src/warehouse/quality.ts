/** The rows of the quality report: verdicts over time, rejected events with their reasons, and the pages' counts. */

import type {
  At,
  FieldTrafficRange,
  QualityQuery,
  QualityRows,
  RejectedRow,
  Warehouse,
} from "@tagwell/console-server/doors/storage";
import type { TraceRecord } from "@tagwell/contract";
import { from, ofVisits, until } from "./conditions.ts";
import type { Database } from "./database.ts";
import { createFoundEvents } from "./found-events.ts";

// PREWHERE: a trace's records are long, and ClickHouse reads a column before FINAL for every row that it does not leave out. The
// same record loaded twice is alike in everything but its position, so this leaves out both or none.

/** How many of the newest rejected events, and of the newest errors, are read. Others are only counted. */
const maxRead = 500;

interface RejectedColumns extends Pick<RejectedRow, "time" | "site" | "reasons"> {
  event_type: string;
  environment: keyof QualityQuery["rulePaths"];
  xdm: string;
}

interface RecordColumns {
  time: number;
  json: string;
}

export function createQuality(database: Pick<Database, "rows">): Pick<Warehouse, "quality" | "pageCounts"> {
  const { rows } = database;
  const foundEvents = createFoundEvents(database);
  return {
    async quality(query) {
      const [steps, rejections, counts, faults] = await Promise.all([
        readSteps(query),
        readRejections(query),
        pageCounts({ ...query, since: query.from }),
        readFaults(query),
      ]);
      return { steps, rejections, ...counts, faults };
    },
    pageCounts,
  };

  async function pageCounts(range: FieldTrafficRange): Promise<Pick<QualityRows, "delivery" | "guard">> {
    const [delivery, guard] = await Promise.all([readCounts("delivery", range), readCounts("guard", range)]);
    return { delivery, guard };
  }

  function readSteps({ stepMs, ...scope }: QualityQuery): Promise<QualityRows["steps"]> {
    const { where, params } = ofVisits(scope);
    return rows(
      `SELECT verdict, intDiv(toUnixTimestamp64Milli(received_at) - {start:Int64}, {stepMs:Int64}) AS step, count() AS count
       FROM tagwell.events FINAL WHERE ${where} GROUP BY verdict, step`,
      { ...params, stepMs },
    );
  }

  async function readRejections({ rulePaths, ...scope }: QualityQuery): Promise<RejectedRow[]> {
    const { where, params } = ofVisits(scope);
    const rejected = { where: `${where} AND verdict = 'rejected'`, params };
    const positions = await foundEvents.positions(rejected, "newest", maxRead);
    const columns = "toUnixTimestamp64Milli(received_at) AS time, site, environment, event_type, reasons, xdm";
    const found = (await foundEvents.read<RejectedColumns>(columns, rejected, positions)).reverse();
    const events = found.map(({ xdm, ...columns }) => ({ ...columns, xdm: JSON.parse(xdm) as Parsed }));
    const sent = await rulesThatSent(events.flatMap(({ xdm }) => (typeof xdm._id === "string" ? xdm._id : [])));
    return events.map(({ time, site, environment, event_type: eventType, reasons, xdm }) => {
      const id = typeof xdm._id === "string" ? xdm._id : null;
      const named = valueAt(xdm, rulePaths[environment]);
      const rule = typeof named === "string" ? named : (sent.get(id ?? "") ?? "");
      return { time, site, environment, eventType, reasons, id, rule };
    });
  }

  async function rulesThatSent(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await rows<{ id: string; newest: string }>(
      `SELECT id, argMax(rule, position) AS newest FROM tagwell.traces FINAL
       WHERE id IN {ids:Array(String)} AND outcome = 'sent' GROUP BY id`,
      { ids },
    );
    return new Map(found.map(({ id, newest }) => [id, newest]));
  }

  async function readCounts(
    kind: "delivery" | "guard",
    { since = 0, until: end, ...scope }: FieldTrafficRange,
  ): Promise<At<TraceRecord>[]> {
    const before = end === undefined ? "" : ` AND ${until("received_at", "end")}`;
    const found = await rows<RecordColumns>(
      `SELECT toUnixTimestamp64Milli(argMax(received_at, position)) AS time, argMax(record, position) AS json
       FROM tagwell.traces FINAL PREWHERE kind = {kind:String} AND ${from("received_at", "start")}${before} GROUP BY id ORDER BY id`,
      { kind, start: since, ...(end !== undefined && { end }) },
    );
    return ofScope(scope, found);
  }

  async function readFaults(query: QualityQuery): Promise<At<TraceRecord>[]> {
    const found = await rows<RecordColumns>(
      `SELECT toUnixTimestamp64Milli(received_at) AS time, record AS json FROM tagwell.traces FINAL
       PREWHERE (kind = 'error' OR kind = 'rule' AND outcome = 'failed') AND ${from("received_at", "start")}
       ORDER BY position DESC LIMIT ${maxRead}`,
      { start: query.from },
    );
    return ofScope(query, found);
  }

  /** Only the records of a scope: a record has the environment, and the site, or its page's record has it. */
  async function ofScope(
    { site, environment }: Pick<FieldTrafficRange, "site" | "environment">,
    found: readonly RecordColumns[],
  ): Promise<At<TraceRecord>[]> {
    const records = found
      .map(({ time, json }) => ({ time, record: JSON.parse(json) as TraceRecord }))
      .filter(({ record }) => (environment ?? record.environment) === record.environment);
    if (site === undefined) return records;
    const silent = records.flatMap(({ record }) => (record.site === undefined ? (record.page ?? record.id) : []));
    const sites = await sitesOfPages(silent);
    return records.filter(({ record }) => (record.site ?? sites.get(record.page ?? record.id) ?? "unknown") === site);
  }

  async function sitesOfPages(pages: readonly string[]): Promise<Map<string, string>> {
    if (pages.length === 0) return new Map();
    const found = await rows<{ page: string; site: string }>(
      `SELECT page, argMax(JSONExtractString(record, 'site'), position) AS site FROM tagwell.traces FINAL
       WHERE kind = 'page' AND page IN {pages:Array(String)} GROUP BY page HAVING site <> ''`,
      { pages },
    );
    return new Map(found.map(({ page, site }) => [page, site]));
  }
}

type Parsed = Record<string, unknown>;

/** The value at a path such as `$.group.name`. */
function valueAt(event: Parsed, path: string | undefined): unknown {
  return path
    ?.split(".")
    .slice(1)
    .reduce<unknown>((node, name) => (node as Parsed | undefined)?.[name], event);
}
