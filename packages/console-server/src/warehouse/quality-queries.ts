/** The queries of the quality report: verdicts over time, rejected events with their reasons, and the delays of accepted ones. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import { oneRow } from "@tagwell/collector/log/open-database";
import type { Verdict } from "@tagwell/contract";
import type { Arrival, QualityQuery, QualityRows, TrafficCount, Warehouse } from "../doors/storage.ts";
import { lastPosition } from "./merge-kinds.ts";
import { maxRead, qualityRows, type RejectedEvent } from "./quality-questions.ts";
import type { StoredRows } from "./stored-rows.ts";

/** A row of the table of kinds. */
type Kind = [
  ...[kind: number, site: TrafficCount["site"], environment: TrafficCount["environment"]],
  ...[eventType: string, verdict: Verdict],
];
type Scope = Pick<QualityQuery, "site" | "environment">;
/** Since when, in milliseconds since 1970. */
type Since = Pick<QualityQuery, "from">;

const allKinds = ({ rows }: StoredRows) =>
  rows<Kind>("SELECT kind, site, environment, event_type, verdict FROM kinds").all();

/** The kinds of event of a scope; a preview is no visit. */
const kindsOf = (stored: StoredRows, { site, environment, verdict }: Scope & { verdict?: Verdict }): Kind[] =>
  allKinds(stored).filter(
    ([, ofSite, ofEnvironment, , ofVerdict]) =>
      ofEnvironment !== "preview" &&
      (site ?? ofSite) === ofSite &&
      (environment ?? ofEnvironment) === ofEnvironment &&
      (verdict ?? ofVerdict) === ofVerdict,
  );

/** For each kind and step that has events. */
function stepsOfKinds(
  { rows, clock }: StoredRows,
  kinds: readonly Kind[],
  { from, to = Number.POSITIVE_INFINITY, stepMs }: Parameters<Warehouse["traffic"]>[0],
): TrafficCount[] {
  // Both read the narrow index only. Counting step by step needs no sorting, as GROUP BY would.
  const firstOfKind = rows<[number]>(
    "SELECT position FROM events WHERE kind = ? AND position >= ? ORDER BY position LIMIT 1",
  );
  const countOfKind = rows<[number]>("SELECT count(*) FROM events WHERE kind = ? AND position >= ? AND position < ?");
  const times = clock();
  const start = times.positionAt(from);
  const found: TrafficCount[] = [];
  for (const [kind, site, environment, eventType, verdict] of kinds) {
    let [first] = firstOfKind.get(kind, start) ?? [];
    while (first !== undefined && times.timeOf(first) < to) {
      const step = Math.floor((times.timeOf(first) - from) / stepMs);
      const end = times.endOf(first, Math.min(to, from + (step + 1) * stepMs));
      const [count] = oneRow(countOfKind, kind, first, end);
      // The clock may have been set back meanwhile.
      if (step >= 0) found.push({ site, environment, eventType, verdict, step, count });
      [first] = firstOfKind.get(kind, end) ?? [];
    }
  }
  return found;
}

/** Positions, newest first. */
function newestWith(stored: StoredRows, verdict: Verdict, { from, ...scope }: Scope & Since, limit: number): number[] {
  const kinds = kindsOf(stored, { ...scope, verdict }).map(([kind]) => kind);
  return stored.newestOf(kinds, [stored.clock().positionAt(from), lastPosition], limit);
}

function newestRejected(stored: StoredRows, query: Scope & Since): RejectedEvent[] {
  const rejected = stored.rows<
    [site: RejectedEvent["site"], environment: RejectedEvent["environment"], ...texts: [string, string, string]]
  >("SELECT site, environment, event_type, reasons, xdm FROM events JOIN kinds USING (kind) WHERE position = ?");
  const times = stored.clock();
  return newestWith(stored, "rejected", query, maxRead).flatMap((position) => {
    const row = rejected.get(position);
    if (row === undefined) return [];
    const [site, environment, eventType, reasons, xdm] = row;
    const time = times.timeOf(position);
    return { time, site, environment, eventType, reasons: parseWellFormed(reasons) as string[], xdm };
  });
}

const stepsOf = (stored: StoredRows, query: QualityQuery): QualityRows["steps"] =>
  stepsOfKinds(stored, kindsOf(stored, query), query).map(({ verdict, step, count }) => ({ verdict, step, count }));

/** Times go in and out in milliseconds since 1970. */
export const qualityQueries = {
  /** With `steps` where they are counted already. */
  quality: (stored: StoredRows, { steps, ...query }: QualityQuery & { steps: QualityRows["steps"] | undefined }) =>
    qualityRows(stored.sql, query, {
      steps: steps ?? stepsOf(stored, query),
      rejected: newestRejected(stored, query),
    }),
  traffic: (stored: StoredRows, query: Parameters<Warehouse["traffic"]>[0]): TrafficCount[] =>
    stepsOfKinds(stored, allKinds(stored), query),
  /** Of the newest accepted events. */
  delays(stored: StoredRows, { limit, ...query }: Parameters<Warehouse["delays"]>[0]): Arrival[] {
    const occurredAt = stored.rows<[string | null]>("SELECT xdm ->> '$.timestamp' FROM events WHERE position = ?");
    const times = stored.clock();
    return newestWith(stored, "accepted", query, limit).flatMap((position) => {
      const occurred = Date.parse(occurredAt.get(position)?.[0] ?? "");
      const time = times.timeOf(position);
      return Number.isNaN(occurred) ? [] : [{ time, delay: time - occurred }];
    });
  },
};
