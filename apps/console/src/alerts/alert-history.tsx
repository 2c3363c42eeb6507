/** The newest resolved alerts. */
import type { Alert } from "@tagwell/contract";
import { EvidenceLink } from "../shared/alerts/evidence-link.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { placeText, severityText } from "./alert-text.ts";

export function AlertHistory({ alerts }: { alerts: readonly Alert[] }) {
  const times = useTimes();
  return (
    <LeadSection
      title="History"
      lead="Resolved alerts, newest first."
      empty={alerts.length === 0 && "No alert has resolved."}
    >
      <PlainTable
        isCaptionHidden
        caption="List of resolved alerts"
        columns={["Alert", "Severity", "Where", "Evidence", "Opened", "Resolved", "Acknowledged by"]}
        rows={alerts.map((alert) => ({
          key: String(alert.number),
          cells: [
            alert.title,
            severityText[alert.severity],
            placeText(alert),
            <EvidenceLink key="evidence" href={alert.href}>
              {alert.text}
            </EvidenceLink>,
            times.dateTime(alert.openedAt),
            times.dateTime(alert.resolvedAt ?? alert.seenAt),
            alert.acknowledged?.by ?? "nobody",
          ],
        }))}
      />
    </LeadSection>
  );
}
