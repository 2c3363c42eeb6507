/** The queries of the quality report: verdicts over time, rejected events with their reasons, and the pages' counts. */
import { parseWellFormed } from "../well-formed.mjs";
import { countings } from "./database.mjs";
import { lastPosition, prepareNewestOfKinds } from "./merge-kinds.mjs";
import { slotMs } from "./report-keys.mjs";

/** A day of UTC, in milliseconds. */
const day = 86_400_000;

/** How many of the newest rejected events, and of the newest errors, are read. Others are only counted. */
const maxRead = 500;

/**
 * Prepares the queries on an open database. Times go in and out in milliseconds since 1970. `clock` reads the clock as it is
 * stored at that moment.
 */
export function prepare(database, clock) {
  const raw = (sql) => database.prepare(sql).raw();
  const allKinds = raw("SELECT kind, site, environment, event_type, verdict FROM kinds");
  const occurredAt = raw("SELECT xdm ->> '$.timestamp' FROM events WHERE position = ?");
  // Both read the narrow index only. Counting step by step needs no sorting, as GROUP BY would.
  const firstOfKind = raw("SELECT position FROM events WHERE kind = ? AND position >= ? ORDER BY position LIMIT 1");
  const countOfKind = raw("SELECT count(*) FROM events WHERE kind = ? AND position >= ? AND position < ?");
  const counted = raw(`
    SELECT day, key, sum(count) FROM counts
    WHERE measure = 'stored' AND day >= ?1 AND (?2 = '' OR site = ?2) AND (?3 = '' OR environment = ?3) GROUP BY day, key`);
  const newestOf = prepareNewestOfKinds(database);
  const rejected = raw(`
    SELECT site, environment, event_type, reasons, xdm ->> '$._id' FROM events JOIN kinds USING (kind) WHERE position = ?`);
  const ruleOfEvent = raw("SELECT xdm ->> ? FROM events WHERE position = ?");
  const ruleThatSent = raw("SELECT rule FROM traces WHERE id = ? AND outcome = 'sent' ORDER BY position DESC LIMIT 1");
  // With max(), SQLite takes the other columns from the same row, so this is each page's newest report.
  const newestCounts = raw(`
    SELECT max(position), record, id FROM traces INDEXED BY traces_of_counts
    WHERE kind = ? AND kind IN ${countings} AND position BETWEEN ? AND ? GROUP BY id`);
  const sitesOfPages = raw("SELECT page, record ->> 'site' FROM traces WHERE kind = 'page' AND page <> ''");
  // Each part uses an index of its own; together they are sorted and limited again.
  const faults = raw(`
    SELECT position, record FROM traces WHERE position IN (
      SELECT * FROM (SELECT position FROM traces WHERE kind = 'error' AND position >= ?1 ORDER BY position DESC LIMIT ?2)
      UNION ALL SELECT * FROM (
        SELECT position FROM traces INDEXED BY traces_of_rules
        WHERE kind = 'rule' AND outcome = 'failed' AND position >= ?1 ORDER BY position DESC LIMIT ?2))
    ORDER BY position DESC LIMIT ?2`);

  /** The kinds of event of a scope; a preview is no visit. */
  function kindsOf({ site, environment, verdict }) {
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

  /** The number of events by verdict and step, from the writer's counts where those are fine enough and complete. */
  function steps(args, since) {
    return args.isCountedUp && args.stepMs % slotMs === 0 && args.from % slotMs === 0
      ? countedSteps(args)
      : stepsOfKinds(kindsOf(args), args, since).map(({ verdict, step, count }) => ({ verdict, step, count }));
  }

  function countedSteps({ site, environment, from, stepMs }) {
    return counted.all(Math.floor(from / day), site ?? "", environment ?? "").flatMap(([number, key, count]) => {
      const [slot, verdict] = JSON.parse(key);
      const step = Math.floor((number * day + Number(slot) * slotMs - from) / stepMs);
      return step < 0 ? [] : [{ verdict, step, count }];
    });
  }

  function stepsOfKinds(kinds, { from, to = Number.POSITIVE_INFINITY, stepMs }, { start, times }) {
    const found = [];
    for (const [kind, site, environment, eventType, verdict] of kinds) {
      let [first] = firstOfKind.get(kind, start) ?? [];
      while (first !== undefined && times.timeOf(first) < to) {
        const step = Math.floor((times.timeOf(first) - from) / stepMs);
        const end = times.endOf(first, Math.min(to, from + (step + 1) * stepMs));
        const [count] = countOfKind.get(kind, first, end);
        // The clock may have been set back meanwhile.
        if (step >= 0) found.push({ site, environment, eventType, verdict, step, count });
        [first] = firstOfKind.get(kind, end) ?? [];
      }
    }
    return found;
  }

  const newestWith = (verdict, scope, start, limit) =>
    newestOf(
      kindsOf({ ...scope, verdict }).map(([kind]) => kind),
      [start, lastPosition],
      limit,
    );

  function rejections({ rulePaths, ...scope }, { start, times }) {
    return newestWith("rejected", scope, start, maxRead).flatMap((position) => {
      const row = rejected.get(position);
      if (row === undefined) return [];
      const [site, environment, eventType, reasons, id] = row;
      const path = rulePaths[environment];
      const rule = path === undefined ? undefined : ruleOfEvent.get(path, position)?.[0];
      const told = typeof rule === "string" ? rule : ruleThatSent.get(id ?? "")?.[0];
      const time = times.timeOf(position);
      return [{ time, site, environment, eventType, reasons: parseWellFormed(reasons), id, rule: told ?? "" }];
    });
  }

  /** Only the records of a scope: a record has the environment, and the site, or its page's first record has it. */
  function ofScope({ site, environment }, { times }, found) {
    const records = found
      .map(([position, record]) => ({ time: times.timeOf(position), record: parseWellFormed(record) }))
      .filter(({ record }) => (environment ?? record.environment) === record.environment);
    if (site === undefined) return records;
    const isSilent = records.some(({ record }) => record.site === undefined);
    const sites = new Map(isSilent ? sitesOfPages.all() : []);
    return records.filter(({ record }) => (record.site ?? sites.get(record.page ?? record.id) ?? "unknown") === site);
  }

  return {
    /** `{from, to?, stepMs}` → `{site, environment, eventType, verdict, step, count}` for each kind and step that has events. */
    traffic(args) {
      const times = clock();
      return stepsOfKinds(allKinds.all(), args, { start: times.positionAt(args.from), times });
    },
    /** `{site?, environment?, from, limit}` → `{time, delay}` of the newest accepted events. */
    delays({ from, limit, ...scope }) {
      const times = clock();
      return newestWith("accepted", scope, times.positionAt(from), limit).flatMap((position) => {
        const occurred = Date.parse(occurredAt.get(position)?.[0] ?? "");
        const time = times.timeOf(position);
        return Number.isNaN(occurred) ? [] : [{ time, delay: time - occurred }];
      });
    },
    /** `{site?, environment?, since?, until?}` → the newest counts of each page in the range. */
    "page-counts"({ since, until, ...scope }) {
      const times = clock();
      const countsOf = (kind) => {
        const newest = new Map();
        for (const [first, last] of times.ranges({ since, until }))
          for (const row of newestCounts.all(kind, first, last)) newest.set(row[2], row);
        return ofScope(scope, { times }, [...newest.values()]);
      };
      return { delivery: countsOf("delivery"), guard: countsOf("guard") };
    },
    /** `{site?, environment?, from, stepMs, rulePaths (by environment, of the rule in an event)}` → the rows of the report. */
    quality(args) {
      const times = clock();
      const since = { start: times.positionAt(args.from), times };
      return {
        steps: steps(args, since),
        rejections: rejections(args, since),
        delivery: ofScope(args, since, newestCounts.all("delivery", since.start, lastPosition)),
        guard: ofScope(args, since, newestCounts.all("guard", since.start, lastPosition)),
        faults: ofScope(args, since, faults.all(since.start, maxRead)),
      };
    },
  };
}
