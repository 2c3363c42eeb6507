/** The queries of the quality report: verdicts over time, rejected events with their reasons, and the pages' counts. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { Clock } from "@tagwell/collector/log/clock";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type { Verdict } from "@tagwell/contract";
import type Database from "libsql";
import type { Arrival, QualityQuery, QualityRows, TrafficCount, Warehouse } from "../doors/storage.ts";
import { lastPosition, prepareNewestOfKinds } from "./merge-kinds.ts";
import { createQualityQuestions, type RejectedEvent } from "./quality-questions.ts";
import { sqliteTraceSql } from "./sqlite-trace-sql.ts";

/** A row of the table of kinds. */
type Kind = [
  ...[kind: number, site: TrafficCount["site"], environment: TrafficCount["environment"]],
  ...[eventType: string, verdict: Verdict],
];
type Scope = Pick<QualityQuery, "site" | "environment">;
/** With `steps` where they are counted already. */
type QualityQuestion = QualityQuery & { steps: QualityRows["steps"] | undefined };
type StepsQuery = Parameters<Warehouse["traffic"]>[0];
/** The clock, and where it has the beginning of the period. */
interface Since {
  start: number;
  times: Clock;
}

/**
 * Prepares the queries on an open database. Times go in and out in milliseconds since 1970. `clock` reads the clock as it is
 * stored at that moment.
 */
export function prepare(database: Database.Database, clock: () => Clock) {
  const raw = <Row extends unknown[]>(sql: string) => prepareRows<Row>(database, sql);
  const allKinds = raw<Kind>("SELECT kind, site, environment, event_type, verdict FROM kinds");
  const occurredAt = raw<[string | null]>("SELECT xdm ->> '$.timestamp' FROM events WHERE position = ?");
  // Both read the narrow index only. Counting step by step needs no sorting, as GROUP BY would.
  const firstOfKind = raw<[number]>(
    "SELECT position FROM events WHERE kind = ? AND position >= ? ORDER BY position LIMIT 1",
  );
  const countOfKind = raw<[number]>("SELECT count(*) FROM events WHERE kind = ? AND position >= ? AND position < ?");
  const newestOf = prepareNewestOfKinds(database);
  const rejected = raw<
    [
      site: RejectedEvent["site"],
      environment: RejectedEvent["environment"],
      label: string,
      reasons: string,
      xdm: string,
    ]
  >("SELECT site, environment, event_type, reasons, xdm FROM events JOIN kinds USING (kind) WHERE position = ?");
  const questions = createQualityQuestions<QualityQuestion>({
    sql: sqliteTraceSql(database, clock),
    steps: stepsOf,
    newestRejected,
  });

  /** The kinds of event of a scope; a preview is no visit. */
  function kindsOf({ site, environment, verdict }: Scope & { verdict?: Verdict }): Kind[] {
    return allKinds
      .all()
      .filter(
        ([, ofSite, ofEnvironment, , ofVerdict]) =>
          ofEnvironment !== "preview" &&
          (site ?? ofSite) === ofSite &&
          (environment ?? ofEnvironment) === ofEnvironment &&
          (verdict ?? ofVerdict) === ofVerdict,
      );
  }

  function stepsOf(args: QualityQuestion): QualityRows["steps"] {
    if (args.steps) return args.steps;
    const times = clock();
    const since = { start: times.positionAt(args.from), times };
    return stepsOfKinds(kindsOf(args), args, since).map(({ verdict, step, count }) => ({ verdict, step, count }));
  }

  function stepsOfKinds(
    kinds: readonly Kind[],
    { from, to = Number.POSITIVE_INFINITY, stepMs }: StepsQuery,
    { start, times }: Since,
  ): TrafficCount[] {
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

  const newestWith = (verdict: Verdict, scope: Scope, start: number, limit: number) =>
    newestOf(
      kindsOf({ ...scope, verdict }).map(([kind]) => kind),
      [start, lastPosition],
      limit,
    );

  function newestRejected({ from, ...scope }: QualityQuestion, limit: number): RejectedEvent[] {
    const times = clock();
    return newestWith("rejected", scope, times.positionAt(from), limit).flatMap((position) => {
      const row = rejected.get(position);
      if (row === undefined) return [];
      const [site, environment, eventType, reasons, xdm] = row;
      const time = times.timeOf(position);
      return { time, site, environment, eventType, reasons: parseWellFormed(reasons) as string[], xdm };
    });
  }

  return {
    /** For each kind and step that has events. */
    traffic(args: StepsQuery): TrafficCount[] {
      const times = clock();
      return stepsOfKinds(allKinds.all(), args, { start: times.positionAt(args.from), times });
    },
    /** Of the newest accepted events. */
    delays({ from, limit, ...scope }: Scope & { from: number; limit: number }): Arrival[] {
      const times = clock();
      return newestWith("accepted", scope, times.positionAt(from), limit).flatMap((position) => {
        const occurred = Date.parse(occurredAt.get(position)?.[0] ?? "");
        const time = times.timeOf(position);
        return Number.isNaN(occurred) ? [] : [{ time, delay: time - occurred }];
      });
    },
    ...questions,
  };
}
