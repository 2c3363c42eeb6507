/** The counts of a question among counts by day: those of its days, site and environment, each day by itself or all together. */
import type { KeyCount, MeasureQuery } from "../doors/storage.ts";

export function narrowCounts(
  counts: Iterable<KeyCount>,
  { from, to, site, environment, byDay }: Omit<MeasureQuery, "measure" | "dividedBy" | "where">,
): KeyCount[] {
  const asked = Array.from(counts).filter(
    (each) =>
      each.day >= from &&
      each.day <= to &&
      (site ?? each.site) === each.site &&
      (environment ?? each.environment) === each.environment,
  );
  if (byDay) return asked.map((each) => ({ ...each }));
  const together = new Map<string, KeyCount>();
  for (const each of asked) {
    const id = JSON.stringify([each.site, each.key]);
    const count = (together.get(id)?.count ?? 0) + each.count;
    together.set(id, { day: 0, site: each.site, environment: "", key: each.key, count });
  }
  return Array.from(together.values());
}
