/** The newest resolved alerts. */

import type { Alert } from "@tagwell/contract";
import { ButtonGroup } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { alertCells, alertColumns } from "./alert-cells.tsx";
import { alertFiles } from "./alert-files.ts";

export function AlertHistory({ alerts }: { alerts: readonly Alert[] }) {
  const times = useTimes();
  return (
    <LeadSection title="History" lead="Resolved alerts, newest first.">
      <ButtonGroup>
        <ExportButton of="resolved alerts" files={alertFiles(alerts)} />
      </ButtonGroup>
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
