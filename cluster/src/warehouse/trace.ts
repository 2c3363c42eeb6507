/** Answers questions about trace records. */
import type { RuleActivity, TraceRecord } from "@tagwell/contract";
import type { Warehouse } from "@tagwell/edge/doors";
import { allOf, from } from "./conditions.ts";
import type { Database } from "./database.ts";

/** Of one visit. */
const maxOpenings = 200;
const openings = "visit <> '' AND kind IN ('page', 'consent', 'refused')";

export function createTrace({
  rows,
}: Pick<Database, "rows">): Pick<Warehouse, "findTrace" | "ruleActivity" | "visits"> {
  return {
    async findTrace({ id, page, visit, kind, rule, since, limit }) {
      const { where, params } = allOf({
        id: ["id = {id:String}", id],
        page: ["page = {page:String}", page],
        visit: ["visit = {visit:String}", visit],
        kind: ["kind = {kind:String}", kind],
        rule: ["rule = {rule:String}", rule],
        since: [from("received_at", "since"), since],
      });
      const found = await rows<{ record: string }>(
        `SELECT record FROM tagwell.traces FINAL WHERE ${where} ORDER BY position DESC LIMIT {limit:UInt64}`,
        { ...params, limit },
      );
      return found.map(({ record }): TraceRecord => JSON.parse(record)).reverse();
    },
    async ruleActivity({ since = 0 }) {
      const found = await rows<RuleActivity>(
        `SELECT rule, countIf(outcome = 'sent') AS sent, countIf(outcome = 'condition-failed') AS skipped,
           countIf(outcome = 'failed') AS failed, JSONExtractString(argMax(record, position), 'at') AS lastAt
         FROM tagwell.traces FINAL WHERE kind = 'rule' AND ${from("received_at", "since")} GROUP BY rule`,
        { since },
      );
      return found.sort((a, b) => (a.rule < b.rule ? -1 : 1));
    },
    async visits({ since = 0, limit }) {
      const newest = await rows<{ visit: string }>(
        `SELECT visit FROM tagwell.traces FINAL WHERE ${openings} AND ${from("received_at", "since")}
         GROUP BY visit ORDER BY max(position) DESC LIMIT {limit:UInt64}`,
        { since, limit },
      );
      const visits = newest.map(({ visit }) => visit);
      const opened = new Map(visits.map((visit): [string, TraceRecord[]] => [visit, []]));
      const records = await rows<{ visit: string; record: string }>(
        `SELECT visit, record FROM tagwell.traces FINAL WHERE ${openings} AND visit IN {visits:Array(String)}
         ORDER BY position LIMIT ${maxOpenings} BY visit`,
        { visits },
      );
      for (const { visit, record } of records) opened.get(visit)?.push(JSON.parse(record));
      return visits.map((visit) => ({ visit, opened: opened.get(visit) ?? [] }));
    },
  };
}
