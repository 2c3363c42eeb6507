/** Texts of alerts. */
import type { Alert, AlertChannelState, AlertSeverity } from "@tagwell/contract";

/** How many open alerts nobody has acknowledged. Notices do not count. */
export function newAlerts(open: readonly Pick<Alert, "severity" | "acknowledged">[]): number {
  return open.filter(({ severity, acknowledged }) => severity !== "notice" && !acknowledged).length;
}

export const severityText: Record<AlertSeverity, string> = {
  notice: "Notice",
  attention: "Needs attention",
  failing: "Failing",
};

export function placeText({ environment, site }: Pick<Alert, "environment" | "site">): string {
  return [environment, site].filter((part) => part !== "").join(", ") || "Edge";
}

export function channelText({ waiting, failure, lastSentAt }: AlertChannelState): string {
  if (failure) return `Failing: ${failure.reason}. ${waiting} waiting.`;
  if (lastSentAt === undefined) return "Nothing was sent since the edge started.";
  return `Last sent ${shortTime(lastSentAt)}.`;
}

export const shortTime = (at: string): string =>
  new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
