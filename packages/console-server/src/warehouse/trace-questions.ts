/** The questions about trace records and visits, in statements that every storage takes. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { RuleActivity, RuleCounts, TraceRecord } from "@tagwell/contract";
import type { FoundVisit, TraceSearch, VisitFacts, VisitSearch } from "../doors/storage.ts";
import { cursorOf, positionOf } from "../doors/stored-event.ts";
import { openings } from "./stored-columns.ts";
import type { Condition, TraceSql } from "./trace-sql.ts";

/** The columns that a search may filter by. */
const columns = ["id", "page", "visit", "kind", "rule"] as const;

/** How an outcome counts in a rule's activity; other outcomes count only for the time of the last one. */
const activityOf: Readonly<Record<string, keyof RuleCounts>> = {
  ...{ sent: "fired", completed: "fired", "condition-failed": "skipped", failed: "failed" },
};
/** How the runs of a rule may end. */
const ruleOutcomes = [...Object.keys(activityOf), "withheld"];
/** Of one visit. */
const maxOpenings = 200;
const isOpening = `visit <> '' AND kind IN ${openings}`;

/** Each is asked of a storage. */
export const traceQuestions = {
  async findTrace(sql: TraceSql, { since, limit, ...search }: TraceSearch): Promise<TraceRecord[]> {
    const { where, params } = joined([
      sql.during({ since }),
      // No search value is empty; stating that lets SQLite use the partial indexes, which exclude empty values.
      ...columns.map((column) => {
        const value = search[column];
        const equals = `${column} = ${sql.text(column)} AND ${column} <> ''`;
        return value !== undefined && { where: equals, params: { [column]: value } };
      }),
    ]);
    const found = await sql.rows<{ record: string }>(
      `SELECT record FROM ${sql.traces()} ${sql.where} ${where} ORDER BY position DESC LIMIT ${sql.number("limit")}`,
      { ...params, limit },
    );
    return found.map(({ record }) => parseWellFormed(record) as TraceRecord).reverse();
  },
  async visits(sql: TraceSql, { since, until, before, limit, ...search }: VisitSearch): Promise<FoundVisit[]> {
    const { where, params } = joined([sql.during({ since, until }), ...visitConditions(sql, search)]);
    const found = await sql.rows<{ visit: string; newest: number }>(
      `SELECT visit, max(position) AS newest FROM ${sql.traces("openings")} ${sql.where} ${isOpening} AND ${where}
       GROUP BY visit HAVING newest < ${sql.number("before")} ORDER BY newest DESC LIMIT ${sql.number("limit")}`,
      { ...params, before: before === undefined ? Number.MAX_SAFE_INTEGER : positionOf(before), limit },
    );
    const visits = found.map(({ visit }) => visit);
    const [opened, facts] = await Promise.all([openingsOf(sql, visits), factsOf(sql, visits)]);
    return found.map(({ visit, newest }) => ({
      ...{ visit, cursor: cursorOf(newest), facts: facts(visit) },
      opened: opened.flatMap((row) => (row.visit === visit ? (parseWellFormed(row.record) as TraceRecord) : [])),
    }));
  },
  visitFacts: async (sql: TraceSql, visit: string): Promise<VisitFacts> => (await factsOf(sql, [visit]))(visit),
};

function openingsOf(sql: TraceSql, visits: readonly string[]) {
  return sql.rows<{ visit: string; record: string }>(
    `SELECT visit, record FROM (
       SELECT visit, record, position, row_number() OVER (PARTITION BY visit ORDER BY position) AS place
       FROM ${sql.traces("openings")} ${sql.where} ${isOpening} AND visit IN ${sql.texts("visits")}
     ) AS found WHERE place <= ${maxOpenings} ORDER BY position`,
    { visits },
  );
}

/** How many records of each visit there are of each kind and outcome, and what its last event says. */
async function factsOf(sql: TraceSql, visits: readonly string[]): Promise<(visit: string) => VisitFacts> {
  const ofVisits = `FROM ${sql.traces("visits")} ${sql.where} visit IN ${sql.texts("visits")} AND visit <> ''`;
  const isFailed = `kind = 'request' AND ${sql.member("status", "Int")} NOT BETWEEN 200 AND 299`;
  const [outcomes, sent] = await Promise.all([
    sql.rows<VisitFacts["outcomes"][number] & { visit: string }>(
      `SELECT visit, kind, outcome, count(*) AS count, sum(CASE WHEN ${isFailed} THEN 1 ELSE 0 END) AS failed ${ofVisits}
       GROUP BY visit, kind, outcome ORDER BY kind, outcome`,
      { visits },
    ),
    sql.rows<{ visit: string; event: string; labels: string }>(
      `SELECT visit, ${sql.newest("id")} AS event, ${sql.newest(sql.member("labels", "Raw"))} AS labels, max(position) AS newest
       ${ofVisits} AND kind = 'rule' AND outcome = 'sent' GROUP BY visit`,
      { visits },
    ),
  ]);
  const signedIn = await sql.withUsername(sent.flatMap(({ event }) => (uuid.test(event) ? event : [])));
  return (visit) => {
    const last = sent.find((each) => each.visit === visit);
    return {
      outcomes: outcomes.flatMap(({ visit: each, ...outcome }) => (each === visit ? outcome : [])),
      lastSent: last?.labels ? (parseWellFormed(last.labels) as string[]) : [],
      isSignedIn: last !== undefined && signedIn.has(last.event),
    };
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type VisitConditions = Pick<VisitSearch, "site" | "text" | "start" | "rule" | "outcomes">;

/** Only those that are given are in the statement. */
function visitConditions(sql: TraceSql, { site, text, start, rule, outcomes }: VisitConditions) {
  const among = (condition: string, index?: "openings" | "rules") =>
    `visit IN (SELECT visit FROM ${sql.traces(index, "among")} WHERE ${condition})`;
  const amongOpenings = (condition: string) => among(`${isOpening} AND ${condition}`, "openings");
  const ofText = [
    `visit = ${sql.text("text")}`,
    amongOpenings(sql.hasText("path", "text")),
    among(`id = ${sql.text("text")}`),
    among(`page = ${sql.text("text")} AND page <> ''`),
  ];
  // With every outcome named, SQLite reads only the index's part of the rule.
  const ran = rule === undefined ? outcomes : (outcomes ?? ruleOutcomes);
  const ofRule = rule === undefined ? "" : ` AND rule = ${sql.text("rule")}`;
  return [
    site !== undefined && {
      where: amongOpenings(`${sql.member("site", "String")} = ${sql.text("site")}`),
      params: { site },
    },
    text !== undefined && { where: `(${ofText.join(" OR ")})`, params: { text } },
    start !== undefined && {
      where: `visit >= ${sql.text("start")} AND visit < ${sql.text("end")}`,
      params: { start, end: `${start}\u{10ffff}` },
    },
    ran !== undefined && {
      where: among(`kind = 'rule' AND outcome IN ${sql.texts("outcomes")}${ofRule}`, "rules"),
      params: { outcomes: ran, ...(rule !== undefined && { rule }) },
    },
  ];
}

function joined(conditions: readonly (Condition | false)[]) {
  const all = conditions.filter((condition) => condition !== false);
  return {
    where: all.map(({ where }) => where).join(" AND "),
    params: Object.assign({}, ...all.map(({ params }) => params)) as Condition["params"],
  };
}

/** How often the runs of a rule ended in an outcome, in a step of the period; `at`: what the newest record says. */
export interface OutcomeCount {
  rule: string;
  outcome: string;
  step: number;
  count: number;
  newest: number;
  at: string;
}

/** How often each rule fired, was skipped and failed, by the rules' names. */
export function ruleActivities(counts: readonly OutcomeCount[], steps: number): RuleActivity[] {
  const rules = new Map<string, RuleActivity & { newest: number }>();
  for (const { rule, outcome, step, count, newest, at } of counts) {
    const known = rules.get(rule) ?? { ...emptyActivity(rule, steps), newest: -1 };
    const name = activityOf[outcome];
    const part = known.steps[step];
    if (name) known[name] += count;
    if (name && part) part[name] += count;
    if (outcome === "sent") known.sent += count;
    rules.set(rule, newest > known.newest ? { ...known, newest, lastAt: at } : known);
  }
  return [...rules.values()]
    .sort((a, b) => (a.rule < b.rule ? -1 : 1))
    .map(({ newest: _newest, ...activity }) => activity);
}

function emptyActivity(rule: string, steps: number): RuleActivity {
  const nothing = (): RuleCounts => ({ fired: 0, skipped: 0, failed: 0 });
  return { rule, ...nothing(), sent: 0, lastAt: "", steps: Array.from({ length: steps }, nothing) };
}
