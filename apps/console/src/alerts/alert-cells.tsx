/** What the tables of open and of resolved alerts say of each. */
import type { Alert } from "@tagwell/contract";
import { EvidenceLink } from "../shared/alerts/evidence-link.tsx";
import type { TimeFormat } from "../shared/time/time-format.ts";
import { placeText, severityText } from "./alert-text.ts";

export const alertColumns = ["Alert", "Severity", "Where", "Evidence", "Opened"];

/** The cells of `alertColumns`. */
export const alertCells = (alert: Alert, times: Pick<TimeFormat, "dateTime">) => [
  alert.title,
  severityText[alert.severity],
  placeText(alert),
  <EvidenceLink key="evidence" href={alert.href}>
    {alert.text}
  </EvidenceLink>,
  times.dateTime(alert.openedAt),
];
