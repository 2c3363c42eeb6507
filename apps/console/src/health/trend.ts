/** Scale, path and texts of the trend charts. */

import type { QualityReport, QualityStep } from "@tagwell/contract";
import { roundTop } from "../shared/charts/round-top.ts";
import { counted } from "../shared/counted.ts";
import type { TimeFormat } from "../shared/time/time-format.ts";

export type TrendName = Exclude<keyof QualityStep, "at">;

/** The trends in the order in which the view shows them. */
export const trends: readonly { name: TrendName; title: string; noun: string }[] = [
  { name: "rejected", title: "Rejected events", noun: "event" },
  { name: "unlisted", title: "Unlisted events", noun: "event" },
  { name: "retried", title: "Repeated sends", noun: "send" },
  { name: "lost", title: "Lost events", noun: "event" },
  { name: "cuts", title: "Redactions", noun: "redaction" },
  { name: "errors", title: "Errors on pages", noun: "error" },
];

const stepWords: Record<number, string> = { 60: "minute", 1800: "30 minutes", 14400: "4 hours", 86400: "day" };

/** "per 30 minutes". */
export function perStep(step: number): string {
  return `per ${stepWords[step] ?? `${step} seconds`}`;
}

/** The path of the line; `close` extends it to the baseline, for the area below. */
export function linePath(values: readonly number[], width: number, height: number, close = false): string {
  const top = roundTop(values);
  const x = (place: number) => round(values.length > 1 ? (place * width) / (values.length - 1) : 0);
  const points = values.map((value, place) => `${x(place)} ${round(height - (value / top) * height)}`);
  const line = `M${points.join("L")}`;
  return close ? `${line}L${width} ${height}L0 ${height}Z` : line;
}

/** "3 per minute, on 1 Jan, 09:01 (UTC)" or "5 per day, on 1 Jan 2026 (UTC)"; undefined where there was nothing. */
export function describePeak(name: TrendName, { trend, step }: QualityReport, times: TimeFormat): string | undefined {
  const peak = Math.max(...trend.map((each) => each[name]));
  const at = trend.find((each) => each[name] === peak)?.at;
  if (at === undefined || peak === 0) return undefined;
  const label = stepLabel(at, step, times);
  const when = `on ${label} (${times.zone})`;
  return `${peak.toLocaleString("en")} ${perStep(step)}, ${when}`;
}

/** The chart in one sentence, for screen readers. */
export function describeTrend(
  { name, title, noun }: (typeof trends)[number],
  report: QualityReport,
  times: TimeFormat,
): string {
  const most = describePeak(name, report, times);
  if (most === undefined) return `${title}: none in this period.`;
  const values = report.trend.map((step) => step[name]);
  const total = values.reduce((sum, value) => sum + value, 0);
  return `${title}: ${counted(total, noun)} in this period, at most ${most}; ${values.at(-1)} in the last step.`;
}

/** Start of a step: its day where it is one, else its time. A day of UTC is none in another zone. */
export function stepLabel(at: string, step: number, times: TimeFormat): string {
  return step >= 86_400 && times.minutes(at) === "00:00" ? times.day(at) : times.short(at);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
