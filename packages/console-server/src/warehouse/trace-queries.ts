/** The queries of the trace: its records, visits, and what each rule did. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { Clock } from "@tagwell/collector/log/clock";
import { cursorOf, positionOf } from "@tagwell/collector/log/cursors";
import { type EventColumns, eventColumns, openings } from "@tagwell/collector/log/database";
import { oneRow, prepareRows, type RowStatement } from "@tagwell/collector/log/open-database";
import type { RuleActivity, TraceRecord } from "@tagwell/contract";
import type Database from "libsql";
import type { FoundVisit, TraceSearch, VisitFacts, VisitSearch, Warehouse } from "../doors/storage.ts";

type RecordRow = [record: string];
type ActivityQuery = Parameters<Warehouse["ruleActivity"]>[0];

/** The columns that a search may filter by. */
const columns = ["id", "page", "visit", "kind", "rule"] as const;

/** How an outcome counts in a rule's activity; other outcomes count only for the time of the last one. */
const activityOf: Partial<Record<string, "fired" | "skipped" | "failed">> = {
  sent: "fired",
  completed: "fired",
  "condition-failed": "skipped",
  failed: "failed",
};
const ruleOutcomes = [...Object.keys(activityOf), "withheld"];
/** The end of all positions. */
const last = Number.MAX_SAFE_INTEGER;
const nothing = { fired: 0, skipped: 0, failed: 0 };

/**
 * Prepares the queries on an open database; times are in milliseconds since 1970. `clock` reads the clock as it is stored at that moment.
 */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const searches = new Map<string, RowStatement<RecordRow>>();
  /** One statement for each set of columns, because SQLite uses an index only for columns that the statement names. */
  const searchBy = (named: readonly string[]) => {
    const key = named.join();
    const known = searches.get(key);
    if (known) return known;
    // No search value is empty; stating that lets SQLite use the partial indexes, which exclude empty values.
    const narrowed = named.map((column) => `${column} = ? AND ${column} <> '' AND`).join(" ");
    const made = raw<RecordRow>(`
      SELECT record FROM (
        SELECT position, record FROM traces WHERE ${narrowed} position >= ? ORDER BY position DESC LIMIT ?
      ) ORDER BY position`);
    searches.set(key, made);
    return made;
  };
  // Reads an index only; records are read only for the newest outcome of each rule.
  const outcomes = raw<[rule: string, outcome: string, count: number, newest: number]>(`
    SELECT rule, outcome, count(*), max(position) FROM traces INDEXED BY traces_of_rules
    WHERE kind = 'rule' AND position >= ? AND position < ? GROUP BY outcome, rule`);
  const countOfOutcome = raw<[number]>(`
    SELECT count(*) FROM traces INDEXED BY traces_of_rules
    WHERE kind = 'rule' AND outcome = ? AND rule = ? AND position >= ? AND position < ?`);
  const timeOf = raw<[string | null]>("SELECT record ->> 'at' FROM traces WHERE position = ?");
  const opened = raw<RecordRow>(`
    SELECT record FROM traces INDEXED BY traces_of_openings
    WHERE visit = ? AND visit <> '' AND kind IN ${openings} ORDER BY position LIMIT 200`);
  const visitStatements = new Map<string, RowStatement<[visit: string, newest: number]>>();
  const visitStatement = (search: VisitConditions) => {
    const sql = visitSearch(search);
    const made = visitStatements.get(sql) ?? raw(sql);
    visitStatements.set(sql, made);
    return made;
  };
  const outcomesOfVisit = raw<[kind: string, outcome: string, count: number, failed: number]>(`
    SELECT kind, outcome, count(*), sum(kind = 'request' AND coalesce(record ->> 'status', 0) NOT BETWEEN 200 AND 299)
    FROM traces WHERE visit = ? AND visit <> '' GROUP BY kind, outcome`);
  const lastSent = raw<[id: string, labels: string | null]>(`
    SELECT id, record ->> 'labels' FROM traces WHERE visit = ? AND visit <> '' AND kind = 'rule' AND outcome = 'sent'
    ORDER BY position DESC LIMIT 1`);
  const usernameOf = raw<[unknown]>("SELECT xdm ->> '$.identityMap.username[0].id' FROM events WHERE id = ?");

  /** How many records of a visit there are of each kind and outcome, and what the last event says. */
  function factsOf(visit: string): VisitFacts {
    const outcomes = outcomesOfVisit
      .all(visit)
      .map(([kind, outcome, count, failed]) => ({ kind, outcome, count, failed }));
    const [id, labels] = lastSent.get(visit) ?? [];
    const identity = id?.replaceAll("-", "") ?? "";
    // In a list: libsql takes a lone buffer for an object of named values, and aborts the process.
    const [username] = /^[0-9a-f]{32}$/.test(identity) ? (usernameOf.get([Buffer.from(identity, "hex")]) ?? []) : [];
    return {
      outcomes,
      lastSent: labels ? (parseWellFormed(labels) as string[]) : [],
      isSignedIn: typeof username === "string",
    };
  }

  const byIdentity = raw<EventColumns>(`
    SELECT ${eventColumns} FROM events JOIN kinds USING (kind) WHERE id = ?`);
  const startOf = (since: number | undefined) => (since === undefined ? 0 : clock().positionAt(since));
  /** Where the steps of a period start, and where the last one ends: it has all that is stored meanwhile. */
  const boundsOf = ({ since, until, steps = 1 }: ActivityQuery) => {
    const { positionAt } = clock();
    const [start, end] = [since ?? 0, until ?? Date.now()];
    const inner = Array.from({ length: steps - 1 }, (_, at) => positionAt(start + ((end - start) * (at + 1)) / steps));
    return [startOf(since), ...inner, until === undefined ? last : positionAt(until)];
  };

  return {
    /** The newest records, in the order of arrival. */
    traces({ since, limit, ...search }: TraceSearch): TraceRecord[] {
      const named = columns.filter((column) => search[column] !== undefined);
      const given = named.map((column) => search[column]);
      return searchBy(named)
        .all(...given, startOf(since), limit)
        .map(([record]) => parseWellFormed(record) as TraceRecord);
    },
    /** How often each rule in the trace fired, was skipped and failed, in equal steps of the period. */
    ruleActivity(query: ActivityQuery): RuleActivity[] {
      const bounds = boundsOf(query);
      const rules = new Map<string, Omit<RuleActivity, "lastAt"> & { newest: number }>();
      for (const [rule, outcome, count, newest] of outcomes.all(bounds[0], bounds.at(-1))) {
        const known = rules.get(rule) ?? {
          ...{ rule, ...nothing, sent: 0, newest: 0 },
          steps: bounds.slice(1).map(() => ({ ...nothing })),
        };
        const name = activityOf[outcome];
        known.newest = Math.max(known.newest, newest);
        if (name) known[name] += count;
        if (outcome === "sent") known.sent += count;
        if (name)
          for (const [at, step] of known.steps.entries())
            step[name] += oneRow(countOfOutcome, outcome, rule, bounds[at], bounds[at + 1])[0];
        rules.set(rule, known);
      }
      return [...rules.values()]
        .sort((a, b) => (a.rule < b.rule ? -1 : 1))
        .map(({ newest, ...activity }) => ({ ...activity, lastAt: timeOf.get(newest)?.[0] ?? "" }));
    },
    /**
     * The newest visits that match, newest first: the records
     * that opened their pages, the cursor by which the list continues, and what happened in them.
     */
    visits({ since, until, before, limit, ...search }: VisitSearch): FoundVisit[] {
      const to = until === undefined ? last : clock().positionAt(until);
      return visitStatement(search)
        .all(
          ...valuesOfVisits({
            from: startOf(since),
            to,
            before: before === undefined ? last : positionOf(before),
            limit,
            ...search,
          }),
        )
        .map(([visit, newest]) => ({
          visit,
          cursor: cursorOf(newest),
          facts: factsOf(visit),
          opened: opened.all(visit).map(([record]) => parseWellFormed(record) as TraceRecord),
        }));
    },
    /** What happened in a visit. */
    visitFacts: factsOf,
    /** The stored events of these ids (32 hexadecimal digits), as columns. */
    // In a list: libsql takes a lone buffer for an object of named values, and aborts the process.
    eventsById: (ids: readonly string[]) => ids.flatMap((id) => byIdentity.all([Buffer.from(id, "hex")])),
  };
}

type VisitConditions = Pick<VisitSearch, "site" | "text" | "start" | "rule" | "outcomes">;

const isOpening = `visit <> '' AND kind IN ${openings}`;
const openingsOf = `SELECT visit FROM traces INDEXED BY traces_of_openings WHERE ${isOpening}`;

/** The conditions of a search for visits, each with its values. Only those that are used are in the statement. */
function visitConditions({ site, text, start, rule, outcomes }: VisitConditions) {
  const conditions: { sql: string; values: string[] }[] = [];
  const add = (sql: string, ...values: string[]) => conditions.push({ sql, values });
  if (site !== undefined) add(`visit IN (${openingsOf} AND record ->> 'site' = ?)`, site);
  if (text !== undefined)
    add(
      `(visit = ? OR visit IN (${openingsOf} AND instr(lower(coalesce(record ->> 'path', '')), ?))
        OR visit IN (SELECT visit FROM traces WHERE id = ?) OR visit IN (SELECT visit FROM traces WHERE page = ? AND page <> ''))`,
      ...[text, text.toLowerCase(), text, text],
    );
  if (start !== undefined) add("visit >= ? AND visit < ?", start, `${start}\u{10ffff}`);
  if (rule !== undefined || outcomes !== undefined) {
    // With every outcome named, SQLite reads only the index's part of the rule.
    const among = outcomes ?? ruleOutcomes;
    const ofRule = rule === undefined ? "" : "AND rule = ?";
    add(
      `visit IN (SELECT visit FROM traces INDEXED BY traces_of_rules
        WHERE kind = 'rule' AND outcome IN (${among.map(() => "?")}) ${ofRule})`,
      ...among,
      ...(rule === undefined ? [] : [rule]),
    );
  }
  return conditions;
}

function visitSearch(search: VisitConditions): string {
  const conditions = visitConditions(search).map(({ sql }) => `AND ${sql}`);
  return `
    SELECT visit, max(position) AS newest FROM traces INDEXED BY traces_of_openings
    WHERE ${isOpening} AND position >= ? AND position < ? ${conditions.join(" ")}
    GROUP BY visit HAVING newest < ? ORDER BY newest DESC LIMIT ?`;
}

/** The values of the statement, in its order. */
function valuesOfVisits({
  from,
  to,
  before,
  limit,
  ...search
}: VisitConditions & Record<"from" | "to" | "before" | "limit", number>): (string | number)[] {
  return [from, to, ...visitConditions(search).flatMap(({ values }) => values), before, limit];
}
