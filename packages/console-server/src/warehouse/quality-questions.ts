/** The rows of the quality report and of the pages' counts, in statements that every storage takes. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { TraceRecord } from "@tagwell/contract";
import type { At, FieldTrafficRange, QualityQuery, QualityRows, RejectedRow } from "../doors/storage.ts";
import { countings } from "./stored-columns.ts";
import type { TraceSql } from "./trace-sql.ts";

/** How many of the newest rejected events, and of the newest errors, are read. Others are only counted. */
export const maxRead = 500;

/** A rejected event with its JSON. */
export type RejectedEvent = Omit<RejectedRow, "id" | "rule"> & { xdm: string };

/** What a storage finds by itself. */
interface OfEvents {
  steps: QualityRows["steps"] | Promise<QualityRows["steps"]>;
  /** Up to `maxRead` of the newest ones, newest first. */
  rejected: RejectedEvent[] | Promise<RejectedEvent[]>;
}

interface PlacedRecord {
  place: number;
  json: string;
}

export async function qualityRows(
  sql: TraceSql,
  query: QualityQuery,
  { steps, rejected }: OfEvents,
): Promise<QualityRows> {
  const [counted, rejections, ofPages, failed] = await Promise.all([
    steps,
    rejectionsOf(sql, query, rejected),
    pageCounts(sql, { ...query, since: query.from }),
    faultsOf(sql, query),
  ]);
  return { steps: counted, rejections, ...ofPages, faults: failed };
}

/** Of each page the newest ones. */
export async function pageCounts(
  sql: TraceSql,
  range: FieldTrafficRange,
): Promise<Pick<QualityRows, "delivery" | "guard">> {
  const [delivery, guard] = await Promise.all([
    newestCounts(sql, "delivery", range),
    newestCounts(sql, "guard", range),
  ]);
  return { delivery, guard };
}

async function rejectionsOf(
  sql: TraceSql,
  { rulePaths }: QualityQuery,
  rejected: OfEvents["rejected"],
): Promise<RejectedRow[]> {
  const found = (await rejected).map(({ xdm, ...row }) => {
    const event = parseWellFormed(xdm) as Parsed;
    return { ...row, event, id: typeof event._id === "string" ? event._id : null };
  });
  const sent = await sql.rows<{ id: string; rule_that_sent: string }>(
    `SELECT id, ${sql.newest("rule")} AS rule_that_sent, max(position) AS newest FROM ${sql.traces()}
     ${sql.where} id IN ${sql.texts("ids")} AND outcome = 'sent' GROUP BY id`,
    { ids: found.flatMap(({ id }) => id ?? []) },
  );
  const ruleThatSent = new Map(sent.map(({ id, rule_that_sent }) => [id, rule_that_sent]));
  return found.map(({ event, id, ...row }) => {
    const named = valueAt(event, rulePaths[row.environment]);
    return { ...row, id, rule: typeof named === "string" ? named : (ruleThatSent.get(id ?? "") ?? "") };
  });
}

async function newestCounts(sql: TraceSql, kind: string, { since, until, ...scope }: FieldTrafficRange) {
  const during = sql.during({ since, until });
  const found = await sql.rows<PlacedRecord>(
    `SELECT id, ${sql.newest("record")} AS json, ${sql.newest(sql.place)} AS place, max(position) AS newest
     FROM ${sql.traces("counts")} ${sql.where} kind = ${sql.text("kind")} AND kind IN ${countings} AND ${during.where}
     GROUP BY id ORDER BY id`,
    { ...during.params, kind },
  );
  return ofScope(sql, scope, found);
}

async function faultsOf(sql: TraceSql, { from, ...scope }: QualityQuery): Promise<At<TraceRecord>[]> {
  const during = sql.during({ since: from });
  // Each part uses an index of its own; together they are sorted and limited again.
  const newest = (table: string, condition: string) =>
    `SELECT * FROM (SELECT position, ${sql.place} AS place, record AS json FROM ${table}
       ${sql.where} ${condition} AND ${during.where} ORDER BY position DESC LIMIT ${maxRead})`;
  const found = await sql.rows<PlacedRecord>(
    `SELECT place, json FROM (${newest(sql.traces(), "kind = 'error'")}
     UNION ALL ${newest(sql.traces("rules"), "kind = 'rule' AND outcome = 'failed'")})
     ORDER BY position DESC LIMIT ${maxRead}`,
    during.params,
  );
  return ofScope(sql, scope, found);
}

/** Only the records of a scope: a record has the environment, and the site, or its page's record has it. */
async function ofScope(
  sql: TraceSql,
  { site, environment }: Pick<FieldTrafficRange, "site" | "environment">,
  found: readonly PlacedRecord[],
): Promise<At<TraceRecord>[]> {
  const timeOf = sql.timesOf();
  const records = found
    .map(({ place, json }) => ({ time: timeOf(place), record: parseWellFormed(json) as TraceRecord }))
    .filter(({ record }) => (environment ?? record.environment) === record.environment);
  if (site === undefined) return records;
  const silent = records.flatMap(({ record }) => (record.site === undefined ? (record.page ?? record.id) : []));
  const sites = await sitesOfPages(sql, silent);
  return records.filter(({ record }) => (record.site ?? (sites.get(record.page ?? record.id) || "unknown")) === site);
}

async function sitesOfPages(sql: TraceSql, pages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (pages.length === 0) return new Map();
  const found = await sql.rows<{ page: string; site: string }>(
    `SELECT page, ${sql.newest(sql.member("site", "String"))} AS site, max(position) AS newest FROM ${sql.traces()}
     ${sql.where} kind = 'page' AND page <> '' AND page IN ${sql.texts("pages")} GROUP BY page`,
    { pages },
  );
  return new Map(found.map(({ page, site }) => [page, site]));
}

type Parsed = Record<string, unknown>;

/** The value at a path such as `$.group.name`. */
const valueAt = (event: Parsed, path = "$.") =>
  path
    .split(".")
    .slice(1)
    .reduce<unknown>((node, name) => (node as Parsed | null | undefined)?.[name], event);
