/** Finds visits in the trace, with the records that opened their pages and what happened in them. */

import { cursorOf, positionOf } from "@tagwell/collector/log/cursors";
import type { FoundVisit, VisitFacts, VisitSearch, Warehouse } from "@tagwell/console-server/doors/storage";
import type { TraceRecord } from "@tagwell/contract";
import { allOf, from } from "./conditions.ts";
import type { Database } from "./database.ts";
import { readVisitFacts } from "./visit-facts.ts";

/** Of one visit. */
const maxOpenings = 200;
const openings = "visit <> '' AND kind IN ('page', 'consent', 'refused')";
/** How the runs of a rule may end. */
const ruleOutcomes = ["sent", "completed", "condition-failed", "failed", "withheld"];

export function createVisits({ rows }: Pick<Database, "rows">): Pick<Warehouse, "visits" | "visitFacts"> {
  const factsOf = (visits: readonly string[]) => readVisitFacts({ rows }, visits);
  return {
    async visits({ limit, before, until, ...search }) {
      const { where, params } = conditionsOf(search);
      const newest = allOf({
        before: ["newest < {before:UInt64}", before && positionOf(before)],
        until: ["max(received_at) < fromUnixTimestamp64Milli({until:Int64})", until],
      });
      const found = await rows<{ visit: string; newest: number }>(
        `SELECT visit, max(position) AS newest FROM tagwell.traces FINAL WHERE ${openings} AND ${where}
         GROUP BY visit HAVING ${newest.where} ORDER BY newest DESC LIMIT {limit:UInt64}`,
        { ...params, ...newest.params, limit },
      );
      const visits = found.map(({ visit }) => visit);
      const [opened, facts] = await Promise.all([openingsOf(visits), factsOf(visits)]);
      return found.map(
        ({ visit, newest: position }): FoundVisit => ({
          visit,
          cursor: cursorOf(position),
          opened: opened.get(visit) ?? [],
          facts: facts(visit),
        }),
      );
    },
    visitFacts: async (visit): Promise<VisitFacts> => (await factsOf([visit]))(visit),
  };

  async function openingsOf(visits: readonly string[]): Promise<Map<string, TraceRecord[]>> {
    const opened = new Map(visits.map((visit): [string, TraceRecord[]] => [visit, []]));
    if (visits.length === 0) return opened;
    const records = await rows<{ visit: string; record: string }>(
      `SELECT visit, record FROM tagwell.traces FINAL WHERE ${openings} AND visit IN {visits:Array(String)}
       ORDER BY position LIMIT ${maxOpenings} BY visit`,
      { visits },
    );
    for (const { visit, record } of records) opened.get(visit)?.push(JSON.parse(record));
    return opened;
  }
}

function conditionsOf({ since, site, text, start, rule, outcomes }: Omit<VisitSearch, "limit">) {
  const ran = rule === undefined ? outcomes : (outcomes ?? ruleOutcomes);
  const visitsWith = (condition: string) => `visit IN (SELECT visit FROM tagwell.traces WHERE ${condition})`;
  const ofRule = rule === undefined ? "" : "AND rule = {rule:String}";
  const { where, params } = allOf({
    since: [from("received_at", "since"), since],
    start: ["startsWith(visit, {start:String})", start],
    site: [visitsWith(`${openings} AND JSONExtractString(record, 'site') = {site:String}`), site],
    text: [
      `(visit = {text:String} OR ${visitsWith(
        `${openings} AND positionCaseInsensitiveUTF8(JSONExtractString(record, 'path'), {text:String}) > 0`,
      )} OR ${visitsWith("id = {text:String} OR page = {text:String}")})`,
      text,
    ],
    ran: [visitsWith(`kind = 'rule' AND outcome IN {ran:Array(String)} ${ofRule}`), ran],
  });
  return { where, params: { ...params, rule: rule ?? "" } };
}
