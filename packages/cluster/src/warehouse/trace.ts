/** Answers questions about trace records: which there are, and what each rule did. */

import type { Warehouse } from "@tagwell/console-server/doors/storage";
import type { RuleActivity, RuleCounts, TraceRecord } from "@tagwell/contract";
import { allOf, from, until } from "./conditions.ts";
import type { Database } from "./database.ts";

/** How an outcome counts in a rule's activity; other outcomes count only for the time of the last one. */
const activityOf: Readonly<Record<string, keyof RuleCounts>> = {
  ...{ sent: "fired", completed: "fired", "condition-failed": "skipped", failed: "failed" },
};

interface OutcomeColumns {
  rule: string;
  outcome: string;
  step: number;
  count: number;
  newest: number;
  newest_at: string;
}

export function createTrace({ rows }: Pick<Database, "rows">): Pick<Warehouse, "findTrace" | "ruleActivity"> {
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
    async ruleActivity({ since = 0, until: end, steps = 1 }) {
      const { where, params } = allOf({
        since: [from("received_at", "since"), since],
        end: [until("received_at", "end"), end],
      });
      // Without an end, the last step has all that is stored meanwhile.
      const length = Math.max(1, (end ?? Date.now()) - since);
      const found = await rows<OutcomeColumns>(
        `SELECT rule, outcome, count() AS count, max(position) AS newest, argMax(JSONExtractString(record, 'at'), position) AS newest_at,
           least({steps:Int64} - 1, intDiv((toUnixTimestamp64Milli(received_at) - {since:Int64}) * {steps:Int64}, {length:Int64})) AS step
         FROM tagwell.traces FINAL WHERE kind = 'rule' AND ${where} GROUP BY rule, outcome, step ORDER BY newest`,
        { ...params, since, steps, length },
      );
      const rules = new Map<string, RuleActivity>();
      for (const { rule, outcome, step, count, newest_at } of found) {
        const known = rules.get(rule) ?? emptyActivity(rule, steps);
        const name = activityOf[outcome];
        const part = known.steps[step];
        if (name) known[name] += count;
        if (name && part) part[name] += count;
        if (outcome === "sent") known.sent += count;
        rules.set(rule, { ...known, lastAt: newest_at });
      }
      return [...rules.values()].sort((a, b) => (a.rule < b.rule ? -1 : 1));
    },
  };
}

const emptyActivity = (rule: string, steps: number): RuleActivity => {
  const nothing = (): RuleCounts => ({ fired: 0, skipped: 0, failed: 0 });
  return { rule, ...nothing(), sent: 0, lastAt: "", steps: Array.from({ length: steps }, nothing) };
};
