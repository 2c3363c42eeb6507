/** Texts of alerts. */
import type { Alert, AlertChannel, AlertChannelState, AlertSeverity } from "@tagwell/contract";
import type { TimeFormat } from "../shared/time/time-format.ts";

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

export const channelTitles: Record<AlertChannel, string> = { webhook: "Webhook", mail: "Mail" };

export function channelText(
  { waiting, failure, lastSentAt }: AlertChannelState,
  times: Pick<TimeFormat, "dateTime">,
): string {
  const sent =
    lastSentAt === undefined ? "Nothing was sent since the edge started." : `Last sent ${times.dateTime(lastSentAt)}.`;
  if (failure) return `Failed ${times.dateTime(failure.at)}: ${failure.reason}. ${waiting} waiting. ${sent}`;
  return waiting > 0 ? `${waiting} waiting. ${sent}` : sent;
}
