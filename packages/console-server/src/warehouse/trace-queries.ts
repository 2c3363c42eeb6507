/** What each rule did, from the trace. */

import { oneRow } from "@tagwell/collector/log/open-database";
import type { RuleActivity } from "@tagwell/contract";
import type { Warehouse } from "../doors/storage.ts";
import type { StoredRows } from "./stored-rows.ts";
import { ruleActivities } from "./trace-questions.ts";

type ActivityQuery = Parameters<Warehouse["ruleActivity"]>[0];

/** Where the steps of a period start, and where the last one ends: it has all that is stored meanwhile. */
function boundsOf({ clock }: StoredRows, { since, until, steps = 1 }: ActivityQuery): number[] {
  const { positionAt } = clock();
  const [start, end] = [since ?? 0, until ?? Date.now()];
  const inner = Array.from({ length: steps - 1 }, (_, at) => positionAt(start + ((end - start) * (at + 1)) / steps));
  return [positionAt(start), ...inner, until === undefined ? Number.MAX_SAFE_INTEGER : positionAt(until)];
}

const ofRules = "FROM traces INDEXED BY traces_of_rules WHERE kind = 'rule'";

export const traceQueries = {
  /** How often each rule in the trace fired, was skipped and failed, in equal steps of the period (milliseconds since 1970). */
  ruleActivity(stored: StoredRows, query: ActivityQuery): RuleActivity[] {
    const { rows } = stored;
    // Reads an index only; records are read only for the newest of each outcome.
    const outcomes = rows<[rule: string, outcome: string, newest: number]>(
      `SELECT rule, outcome, max(position) ${ofRules} AND position >= ? AND position < ? GROUP BY outcome, rule`,
    );
    const countOfOutcome = rows<[number]>(
      `SELECT count(*) ${ofRules} AND outcome = ? AND rule = ? AND position >= ? AND position < ?`,
    );
    const timeOf = rows<[string | null]>("SELECT record ->> 'at' FROM traces WHERE position = ?");
    const bounds = boundsOf(stored, query);
    const counts = outcomes.all(bounds[0], bounds.at(-1)).flatMap(([rule, outcome, newest]) => {
      const at = timeOf.get(newest)?.[0] ?? "";
      return bounds.slice(1).map((end, step) => {
        const [count] = oneRow(countOfOutcome, outcome, rule, bounds[step], end);
        return { rule, outcome, step, count, newest, at };
      });
    });
    return ruleActivities(counts, query.steps ?? 1);
  },
};
