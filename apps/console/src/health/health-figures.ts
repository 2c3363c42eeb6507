/** The figures of the quality report in words. */
import { type QualityReport, roundPercent } from "@tagwell/contract";
import type { ScopedAlerts } from "../shared/alerts/scoped-alerts.ts";
import type { UndeclaredFields } from "../shared/catalog/use-catalog.ts";
import { counted } from "../shared/counted.ts";
import { duration } from "../shared/time/duration.ts";

/** True where nothing happened in the time range. */
export function isEmpty({ accepted, rejected, unlisted, delivery }: QualityReport): boolean {
  return accepted + rejected + unlisted + delivery.taken === 0;
}

/** Such as "100 % of 924 reported events accounted for, p95 delay 0.2 s", or "2 undeclared fields". */
export function headline(report: QualityReport, undeclared: UndeclaredFields): string {
  if (undeclared === "checking") return "the fields of the stored events are being counted";
  if (undeclared !== "unknown" && undeclared > 0) return counted(undeclared, "undeclared field");
  const { accepted, rejected, unlisted, delivery, delay } = report;
  const known =
    delivery.taken > 0
      ? `${percent(accountedFor(report), delivery.taken)} of ${counted(delivery.taken, "reported event")} accounted for`
      : `${counted(accepted + rejected + unlisted, "event")} stored`;
  const delayed = delay.p95 === undefined ? [] : [`p95 delay ${seconds(delay.p95)}`];
  const unchecked = undeclared === "unknown" ? ["undeclared fields could not be checked"] : [];
  return [known, ...delayed, ...unchecked].join(", ");
}

/** Events of which the edge knows where they are: stored, or waiting to be sent. */
export function accountedFor({ delivery }: QualityReport): number {
  return Math.min(delivery.taken, delivery.acknowledged + delivery.waiting);
}

/** "99.5 %", and "–" of nothing. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${roundPercent((part / whole) * 100).toLocaleString("en", { maximumFractionDigits: 12 })} %`;

/** "0.2 s" for delays that people compare, longer ones in the largest unit. */
export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : duration(milliseconds);
}

/**
 * The verdict of the alerts, which wait for many events with an undeclared field, so that a stranger's single one wakes nobody. Whoever
 * opens Data health reads of each, as in Outbound data.
 */
export function withUndeclared(
  verdict: ScopedAlerts["verdict"],
  undeclared: UndeclaredFields,
): ScopedAlerts["verdict"] {
  if (typeof undeclared === "string" || undeclared === 0 || verdict === "Failing") return verdict;
  return "Needs attention";
}
