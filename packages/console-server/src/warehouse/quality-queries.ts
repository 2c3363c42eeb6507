/** The queries of the quality report: verdicts over time, rejected events with their reasons, and the pages' counts. */

import { parseWellFormed } from "@tagwell/collector/check/well-formed";
import type { Clock } from "@tagwell/collector/log/clock";
import { countings } from "@tagwell/collector/log/database";
import { oneRow, prepareRows } from "@tagwell/collector/log/open-database";
import type { EnvironmentName, SiteKey, TraceRecord, Verdict } from "@tagwell/contract";
import type Database from "libsql";
import type {
  Arrival,
  At,
  FieldTrafficRange,
  QualityQuery,
  QualityRows,
  RejectedRow,
  TrafficCount,
  Warehouse,
} from "../doors/storage.ts";
import { lastPosition, prepareNewestOfKinds } from "./merge-kinds.ts";

/** How many of the newest rejected events, and of the newest errors, are read. Others are only counted. */
const maxRead = 500;

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
    [site: SiteKey | "unknown", environment: EnvironmentName, eventType: string, reasons: string, id: string | null]
  >(`
    SELECT site, environment, event_type, reasons, xdm ->> '$._id' FROM events JOIN kinds USING (kind) WHERE position = ?`);
  const ruleOfEvent = raw<[unknown]>("SELECT xdm ->> ? FROM events WHERE position = ?");
  const ruleThatSent = raw<[string]>(
    "SELECT rule FROM traces WHERE id = ? AND outcome = 'sent' ORDER BY position DESC LIMIT 1",
  );
  // With max(), SQLite takes the other columns from the same row, so this is each page's newest report.
  const newestCounts = raw<[position: number, record: string, id: string]>(`
    SELECT max(position), record, id FROM traces INDEXED BY traces_of_counts
    WHERE kind = ? AND kind IN ${countings} AND position BETWEEN ? AND ? GROUP BY id`);
  const sitesOfPages = raw<[page: string, site: string | null]>(
    "SELECT page, record ->> 'site' FROM traces WHERE kind = 'page' AND page <> ''",
  );
  // Each part uses an index of its own; together they are sorted and limited again.
  const faults = raw<[position: number, record: string]>(`
    SELECT position, record FROM traces WHERE position IN (
      SELECT * FROM (SELECT position FROM traces WHERE kind = 'error' AND position >= ?1 ORDER BY position DESC LIMIT ?2)
      UNION ALL SELECT * FROM (
        SELECT position FROM traces INDEXED BY traces_of_rules
        WHERE kind = 'rule' AND outcome = 'failed' AND position >= ?1 ORDER BY position DESC LIMIT ?2))
    ORDER BY position DESC LIMIT ?2`);

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

  /** The number of events by verdict and step. */
  function stepsOf(args: QualityQuestion, since: Since): QualityRows["steps"] {
    if (args.steps) return args.steps;
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

  function rejections({ rulePaths, ...scope }: QualityQuery, { start, times }: Since): RejectedRow[] {
    return newestWith("rejected", scope, start, maxRead).flatMap((position) => {
      const row = rejected.get(position);
      if (row === undefined) return [];
      const [site, environment, eventType, reasons, id] = row;
      const path = rulePaths[environment];
      const rule = path === undefined ? undefined : ruleOfEvent.get(path, position)?.[0];
      const told = typeof rule === "string" ? rule : ruleThatSent.get(id ?? "")?.[0];
      const time = times.timeOf(position);
      return [
        { time, site, environment, eventType, reasons: parseWellFormed(reasons) as string[], id, rule: told ?? "" },
      ];
    });
  }

  /** Only the records of a scope: a record has the environment, and the site, or its page's first record has it. */
  function ofScope(
    { site, environment }: Scope,
    times: Clock,
    found: readonly [position: number, record: string, ...unknown[]][],
  ): At<TraceRecord>[] {
    const records = found
      .map(([position, record]) => ({ time: times.timeOf(position), record: parseWellFormed(record) as TraceRecord }))
      .filter(({ record }) => (environment ?? record.environment) === record.environment);
    if (site === undefined) return records;
    const isSilent = records.some(({ record }) => record.site === undefined);
    const sites = new Map(isSilent ? sitesOfPages.all() : []);
    return records.filter(({ record }) => (record.site ?? sites.get(record.page ?? record.id) ?? "unknown") === site);
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
    /** The newest counts of each page in the range. */
    pageCounts({ since, until, ...scope }: FieldTrafficRange): Pick<QualityRows, "delivery" | "guard"> {
      const times = clock();
      const countsOf = (kind: string) => {
        const newest = new Map<string, [position: number, record: string, id: string]>();
        for (const [first, last] of times.ranges({ since, until }))
          for (const row of newestCounts.all(kind, first, last)) newest.set(row[2], row);
        return ofScope(scope, times, [...newest.values()]);
      };
      return { delivery: countsOf("delivery"), guard: countsOf("guard") };
    },
    /** The rows of the report. */
    quality(args: QualityQuestion): QualityRows {
      const times = clock();
      const since = { start: times.positionAt(args.from), times };
      return {
        steps: stepsOf(args, since),
        rejections: rejections(args, since),
        delivery: ofScope(args, times, newestCounts.all("delivery", since.start, lastPosition)),
        guard: ofScope(args, times, newestCounts.all("guard", since.start, lastPosition)),
        faults: ofScope(args, times, faults.all(since.start, maxRead)),
      };
    },
  };
}
