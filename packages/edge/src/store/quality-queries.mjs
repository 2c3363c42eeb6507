/** What the quality view asks: verdicts over time, rejected events with their reasons, and the pages' own counts. */
import { countings } from "./database.mjs";
import { prepareNewestOfKinds } from "./newest-of-kinds.mjs";
import { slotMs } from "./report-keys.mjs";

/** A day of UTC, in milliseconds. */
const day = 86_400_000;

/** Rejected events, and faults, that are read at most: the newest. Their number is counted beyond that. */
const mostRead = 500;

/** Prepares the queries on an open database. Times go in and out in milliseconds since 1970. */
export function prepare(database) {
  const raw = (sql) => database.prepare(sql).raw();
  const kinds = raw("SELECT kind, verdict FROM kinds WHERE (?1 = '' OR site = ?1)");
  // Both answered by the narrow index alone: the events themselves are not read. Counting from step to step needs no
  // sorting, which a GROUP BY would.
  const firstOfKind = raw("SELECT position FROM events WHERE kind = ? AND position >= ? ORDER BY position LIMIT 1");
  const countOfKind = raw("SELECT count(*) FROM events WHERE kind = ? AND position >= ? AND position < ?");
  const counted = raw(`
    SELECT day, key, sum(count) FROM tallies WHERE measure = 'stored' AND day >= ?1 AND (?2 = '' OR site = ?2) GROUP BY day, key`);
  const newestOf = prepareNewestOfKinds(database);
  const rejected = raw(`
    SELECT site, environment, event_type, reasons, xdm ->> '$._id' FROM events JOIN kinds USING (kind) WHERE position = ?`);
  const ruleOfEvent = raw("SELECT xdm ->> ? FROM events WHERE position = ?");
  const ruleThatSent = raw("SELECT rule FROM traces WHERE id = ? AND outcome = 'sent' ORDER BY position DESC LIMIT 1");
  // Beside max(), SQLite takes the other columns from the same row: each page's newest report.
  const newestCounts = raw(`
    SELECT max(position), record FROM traces INDEXED BY traces_of_counts
    WHERE kind = ? AND kind IN ${countings} AND position >= ? GROUP BY id`);
  const sitesOfPages = raw("SELECT page, record ->> 'site' FROM traces WHERE kind = 'page' AND page <> ''");
  // Each by its own index; whether the two together are the newest shows only when they are sorted.
  const faults = raw(`
    SELECT position, record FROM traces WHERE position IN (
      SELECT * FROM (SELECT position FROM traces WHERE kind = 'error' AND position >= ?1 ORDER BY position DESC LIMIT ?2)
      UNION ALL SELECT * FROM (
        SELECT position FROM traces INDEXED BY traces_of_rules
        WHERE kind = 'rule' AND outcome = 'failed' AND position >= ?1 ORDER BY position DESC LIMIT ?2))
    ORDER BY position DESC LIMIT ?2`);

  /** How many of each verdict were stored in each step, from the writer's counts where they are fine enough. */
  function steps(args) {
    return args.stepMs % slotMs === 0 && args.from % slotMs === 0 ? countedSteps(args) : stepsOfEvents(args);
  }

  function countedSteps({ site, from, stepMs }) {
    return counted.all(Math.floor(from / day), site ?? "").flatMap(([number, key, count]) => {
      const [slot, verdict] = JSON.parse(key);
      const step = Math.floor((number * day + Number(slot) * slotMs - from) / stepMs);
      return step < 0 ? [] : [{ verdict, step, count }];
    });
  }

  function stepsOfEvents({ site, from, stepMs, perMillisecond }) {
    const found = [];
    for (const [kind, verdict] of kinds.all(site ?? "")) {
      let [first] = firstOfKind.get(kind, from * perMillisecond) ?? [];
      while (first !== undefined) {
        const step = Math.floor((first / perMillisecond - from) / stepMs);
        const end = (from + (step + 1) * stepMs) * perMillisecond;
        const [count] = countOfKind.get(kind, first, end);
        found.push({ verdict, step, count });
        [first] = firstOfKind.get(kind, end) ?? [];
      }
    }
    return found;
  }

  function rejections({ site, from, rulePaths, perMillisecond }) {
    const ofRejected = kinds.all(site ?? "").flatMap(([kind, verdict]) => (verdict === "rejected" ? [kind] : []));
    const positions = newestOf(ofRejected, from * perMillisecond, mostRead);
    return positions.flatMap((position) => {
      const row = rejected.get(position);
      if (row === undefined) return [];
      const [siteKey, environment, eventType, reasons, id] = row;
      const path = rulePaths[environment];
      const rule = path === undefined ? undefined : ruleOfEvent.get(path, position)?.[0];
      const told = typeof rule === "string" ? rule : ruleThatSent.get(id ?? "")?.[0];
      const time = Math.floor(position / perMillisecond);
      return [{ time, site: siteKey, eventType, reasons: JSON.parse(reasons), id, rule: told ?? "" }];
    });
  }

  /** Records of pages of the site, where one is asked for: a record tells it, or its page's first record does. */
  function ofSite({ site, perMillisecond }, found) {
    const records = found.map(([position, record]) => ({
      time: Math.floor(position / perMillisecond),
      record: JSON.parse(record),
    }));
    if (site === undefined) return records;
    const isSilent = records.some(({ record }) => record.site === undefined);
    const sites = new Map(isSilent ? sitesOfPages.all() : []);
    return records.filter(({ record }) => (record.site ?? sites.get(record.page ?? record.id) ?? "unknown") === site);
  }

  return {
    /** `{site?, from, stepMs, perMillisecond (positions), rulePaths (by environment, of the rule in an event)}` → what the report is made of. */
    quality(args) {
      const from = args.from * args.perMillisecond;
      return {
        steps: steps(args),
        rejections: rejections(args),
        delivery: ofSite(args, newestCounts.all("delivery", from)),
        guard: ofSite(args, newestCounts.all("guard", from)),
        faults: ofSite(args, faults.all(from, mostRead)),
      };
    },
  };
}
