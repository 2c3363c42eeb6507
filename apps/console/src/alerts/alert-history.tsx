/** The newest resolved alerts. */
import type { Alert } from "@tagwell/contract";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { alertCells, alertColumns } from "./alert-cells.tsx";

export function AlertHistory({ alerts }: { alerts: readonly Alert[] }) {
  const times = useTimes();
  return (
    <LeadSection title="History" lead="Resolved alerts, newest first." empty={false}>
      <PlainTable
        isCaptionHidden
        caption="List of resolved alerts"
        columns={[...alertColumns, "Resolved", "Acknowledged by"]}
        rows={alerts.map((alert) => ({
          key: String(alert.number),
          cells: [
            ...alertCells(alert, times),
            times.dateTime(alert.resolvedAt ?? alert.seenAt),
            alert.acknowledged?.by ?? "nobody",
          ],
        }))}
      />
    </LeadSection>
  );
}
