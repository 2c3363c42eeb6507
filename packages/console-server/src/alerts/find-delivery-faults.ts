/** Events that pages lost or still hold, as the pages report it, and events that arrive late. */
import type { TraceRecord } from "@tagwell/contract";
import type { Arrival, At } from "../doors/storage.ts";
import { delayOf } from "../warehouse/delay-of.ts";
import { deliveryOf, pageCountsOf } from "../warehouse/delivery-of.ts";
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
    const href = hrefOf("/health", scope, { range: "1h" });
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

/** `rows`: the newest ones of the scope. */
export function findDelay(rows: readonly Arrival[], scope: Scope, limitsOf: LimitsOf): Finding[] {
  const limits = limitsOf("delay", scope);
  const { arrivals, p95 = 0 } = delayOf(rows);
  if (limits === undefined || arrivals < limits.least) return [];
  const minutes = p95 / 60_000;
  const level = levelOf(minutes, limits.minutes);
  if (level === undefined) return [];
  return [
    {
      ...{ ...scope, ...level, condition: "delay", severity: "attention", subject: "" },
      title: "Events arrive late",
      text: `5 % of the newest ${arrivals} arrivals came more than ${Math.round(minutes)} minutes after the event (limit ${limits.minutes} minutes).`,
      href: hrefOf("/health", scope, { range: "1h" }),
    },
  ];
}
