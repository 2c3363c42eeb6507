/** What the quality view asks: verdicts over time, rejected events with their reasons, and the pages' own counts. */

/** Rejected events, and faults, that are read at most: the newest. Their number is counted beyond that. */
const mostRead = 1000;

/** Prepares the queries on an open database. Times go in and out in milliseconds since 1970. */
export function prepare(database) {
  const raw = (sql) => database.prepare(sql).raw();
  const kinds = raw("SELECT kind, verdict FROM kinds WHERE (?1 = '' OR site = ?1)");
  // Answered by the narrow index alone: the events themselves are not read.
  const countSteps = raw(`
    SELECT CAST((position - ?2) / ?3 AS INTEGER) AS step, count(*) FROM events WHERE kind = ?1 AND position >= ?2 GROUP BY step`);
  const newestOfKind = raw(
    "SELECT position FROM events WHERE kind = ? AND position >= ? ORDER BY position DESC LIMIT ?",
  );
  const rejected = raw(`
    SELECT position, site, event_type, reasons, xdm ->> '$._id', xdm ->> ? FROM events JOIN kinds USING (kind) WHERE position = ?`);
  const ruleThatSent = raw("SELECT rule FROM traces WHERE id = ? AND outcome = 'sent' ORDER BY position DESC LIMIT 1");
  // Beside max(), SQLite takes the other columns from the same row: each page's newest report.
  const newestCounts = raw("SELECT max(position), record FROM traces WHERE kind = ? AND position >= ? GROUP BY id");
  const sitesOfPages = raw("SELECT page, record ->> 'site' FROM traces WHERE kind = 'page' AND page <> ''");
  const faults = raw(`
    SELECT position, record FROM traces
    WHERE position >= ?1 AND (kind = 'error' OR (kind = 'rule' AND outcome = 'failed')) ORDER BY position DESC LIMIT ?2`);

  function steps({ site, from, stepMs, perMillisecond }) {
    return kinds
      .all(site ?? "")
      .flatMap(([kind, verdict]) =>
        countSteps
          .all(kind, from * perMillisecond, stepMs * perMillisecond)
          .map(([step, count]) => ({ verdict, step, count })),
      );
  }

  function rejections({ site, from, rulePath, perMillisecond }) {
    const positions = kinds
      .all(site ?? "")
      .filter(([, verdict]) => verdict === "rejected")
      .flatMap(([kind]) => newestOfKind.all(kind, from * perMillisecond, mostRead))
      .map(([position]) => position)
      .sort((a, b) => b - a);
    return positions.slice(0, mostRead).flatMap((position) => {
      const row = rejected.get(rulePath, position);
      if (row === undefined) return [];
      const [, siteKey, eventType, reasons, id, rule] = row;
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
    const sites = new Map(sitesOfPages.all());
    return records.filter(({ record }) => (record.site ?? sites.get(record.page ?? record.id) ?? "unknown") === site);
  }

  return {
    /** `{site?, from, stepMs, perMillisecond (positions), rulePath (of an event's rule)}` → what the report is made of. */
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
