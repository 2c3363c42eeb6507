/** Sums the quality report up: whether data arrives as it should, and on what that judgement rests. */
import type { QualityReport } from "@tagwell/contract";
import { duration } from "../shared/time/duration.ts";

export interface HealthVerdict {
  state: "healthy" | "attention" | "critical" | "no data";
  /** Such as "Healthy: 100 % accounted for, p95 delay 0.2 s". */
  title: string;
}

/** From this share of rejected events on, something is broken rather than odd. */
const criticalShare = 0.05;

export function verdictOf(report: QualityReport): HealthVerdict {
  const { accepted, rejected, unlisted, delivery, errors, delay } = report;
  const stored = accepted + rejected + unlisted;
  if (stored === 0 && delivery.taken === 0) return { state: "no data", title: "No data in this time range" };
  const faults = errors.reduce((sum, { count }) => sum + count, 0);
  const problems = [
    delivery.lost > 0 && `${counted(delivery.lost, "event")} lost`,
    rejected > 0 && `${percent(rejected, stored)} of ${counted(stored, "event")} rejected`,
    faults > 0 && `${counted(faults, "error")} on pages`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) {
    const isCritical = delivery.lost > 0 || rejected / Math.max(1, stored) >= criticalShare;
    return { state: isCritical ? "critical" : "attention", title: `Needs attention: ${problems.join(", ")}` };
  }
  const parts = [
    delivery.taken > 0
      ? `${percent(accountedFor(report), delivery.taken)} accounted for`
      : `${counted(stored, "event")} stored`,
    ...(delay.p95 === undefined ? [] : [`p95 delay ${seconds(delay.p95)}`]),
  ];
  return { state: "healthy", title: `Healthy: ${parts.join(", ")}` };
}

/** Events of which the edge knows where they are: stored, or waiting to be sent. */
export function accountedFor({ delivery }: QualityReport): number {
  return Math.min(delivery.taken, delivery.acknowledged + delivery.waiting);
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** "99.9 %". Neither 0 % nor 100 % where it is only nearly that. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return "–";
  const share = (part / whole) * 100;
  const rounded = Math.round(share * 10) / 10;
  if (rounded === 100 && part < whole) return "99.9 %";
  if (rounded === 0 && part > 0) return "under 0.1 %";
  return `${rounded} %`;
}

/** "0.2 s" for delays that people compare, longer ones in the largest unit. */
export function seconds(milliseconds: number): string {
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} s` : duration(milliseconds);
}
