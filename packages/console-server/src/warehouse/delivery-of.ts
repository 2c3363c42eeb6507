/** What happened to the events of pages, from the pages' own counts. */
import type { DeliveryQuality, ReasonCount, TraceRecord } from "@tagwell/contract";
import type { At } from "../doors/storage.ts";

/** A page's counts. Earlier versions stored any number that was sent: what cannot be a count is left out. */
export function pageCountsOf({ record }: At<TraceRecord>): Record<string, number> {
  const isCount = ([, count]: [string, number]) => Number.isSafeInteger(count) && count >= 0;
  return Object.fromEntries(Object.entries(record.counts ?? {}).filter(isCount));
}

const plain = new Set(["taken", "waiting", "acknowledged", "retried", "not kept"]);

/**
 * Adds up the counts of all pages. A page that sends what an earlier page left behind counts the outcome and not the event
 * itself, so the number of waiting events follows from the totals of all pages only.
 */
export function deliveryOf(pages: Record<string, number>[]): DeliveryQuality {
  const total = new Map<string, number>();
  for (const counts of pages)
    for (const [name, count] of Object.entries(counts)) total.set(name, (total.get(name) ?? 0) + count);
  const of = (name: string) => total.get(name) ?? 0;
  const named = (start: string) =>
    [...total]
      .filter(([name, count]) => name.startsWith(start) && count > 0)
      .map(([name, count]): ReasonCount => ({ reason: name.slice(start.length), count }))
      .sort((a, b) => b.count - a.count);
  const givenUp = named("given up: ");
  const failed = named("failed: ");
  const lost = [...givenUp, ...failed].reduce((sum, { count }) => sum + count, 0);
  const open = of("taken") - of("acknowledged") - lost;
  return {
    pages: pages.length,
    taken: of("taken"),
    acknowledged: of("acknowledged"),
    waiting: Math.max(0, open),
    lost,
    givenUp,
    failed,
    retried: of("retried"),
    notKept: of("not kept"),
    other: named("").filter(({ reason }) => !plain.has(reason) && !/^(given up|failed): /.test(reason)),
    unreported: Math.max(0, -open),
  };
}
