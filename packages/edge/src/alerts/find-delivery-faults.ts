/** Events that pages lost or still hold, as the pages report it, and events that arrive late. */
import type { TraceRecord } from "@tagwell/contract";
import { deliveryOf, pageCountsOf } from "../delivery-of.ts";
import type { At, StoredEvent } from "../doors.ts";
import { counted, type Finding, hrefOf, type LimitsOf, levelOf, type Scope } from "./finding.ts";

/** `records`: each page's newest report of the last hour. */
export function findDeliveryFaults(records: readonly At<TraceRecord>[], limitsOf: LimitsOf): Finding[] {
  const scopes = new Map<string, { scope: Scope; pages: Record<string, number>[] }>();
  for (const record of records) {
    const { environment, site = "unknown" } = record.record;
    // An engineer tries a build there.
    if (environment === "preview") continue;
    const key = `${environment} ${site}`;
    const found = scopes.get(key) ?? { scope: { environment, site }, pages: [] };
    found.pages.push(pageCountsOf(record));
    scopes.set(key, found);
  }
  return [...scopes.values()].flatMap(({ scope, pages }) => {
    const { lost, waiting } = deliveryOf(pages);
    const from = `reported by ${counted(pages.length, "page")} in an hour.`;
    const href = hrefOf("/health", { period: "hour", site: scope.site });
    const of = (condition: "lost" | "waiting", count: number, title: string, severity: Finding["severity"]) => {
      const limits = limitsOf(condition, scope);
      const level = limits && levelOf(count, limits.least);
      const text = `${counted(count, "event")}, ${from}`;
      return level ? [{ ...scope, ...level, condition, severity, subject: "", title, text, href }] : [];
    };
    return [
      ...of("lost", lost, "Pages lose events", "failing"),
      ...of("waiting", waiting, "Events wait in pages", "attention"),
    ];
  });
}

/** `events`: the newest ones of a site. */
export function findDelay(events: readonly StoredEvent[], scope: Scope, limitsOf: LimitsOf): Finding[] {
  const limits = limitsOf("delay", scope);
  const delays = delaysOf(events);
  if (limits === undefined || delays.length < limits.least) return [];
  const p95 = (delays[Math.ceil(0.95 * delays.length) - 1] ?? 0) / 60_000;
  const level = levelOf(p95, limits.minutes);
  if (level === undefined) return [];
  return [
    {
      ...{ ...scope, ...level, condition: "delay", severity: "attention", subject: "" },
      title: "Events arrive late",
      text: `5 % of the newest ${delays.length} arrivals came more than ${Math.round(p95)} minutes after the event (limit ${limits.minutes} minutes).`,
      href: hrefOf("/live", { site: scope.site }),
    },
  ];
}

/**
 * In milliseconds, in order. Events that arrived together count once: a visitor who comes back sends all that waited in one
 * request, which says little of other visitors.
 */
function delaysOf(events: readonly StoredEvent[]): number[] {
  const arrivals = new Map<string, number>();
  for (const { receivedAt, xdm } of events) {
    const delay = Date.parse(receivedAt) - Date.parse((JSON.parse(xdm) as { timestamp?: string }).timestamp ?? "");
    if (Number.isFinite(delay)) arrivals.set(receivedAt, Math.max(0, delay, arrivals.get(receivedAt) ?? 0));
  }
  return [...arrivals.values()].sort((a, b) => a - b);
}
