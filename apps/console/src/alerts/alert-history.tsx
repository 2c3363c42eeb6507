/** The newest resolved alerts. */
import type { Alert } from "@tagwell/contract";
import { ButtonGroup } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { type ExportFile, rowFiles } from "../shared/export/export-file.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { alertCells, alertColumns } from "./open-alerts.tsx";

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

/** Resolved alerts as files, with their times as they are stored. */
function alertFiles(alerts: readonly Alert[]): ExportFile[] {
  return rowFiles({
    name: "tagwell-alerts",
    columns: [
      { name: "number", title: "Number" },
      { name: "title", title: "Alert" },
      { name: "severity", title: "Severity" },
      { name: "environment", title: "Environment" },
      { name: "site", title: "Site" },
      { name: "text", title: "Evidence" },
      { name: "openedAt", title: "Opened" },
      { name: "resolvedAt", title: "Resolved" },
      { name: "acknowledgedBy", title: "Acknowledged by" },
    ],
    rows: alerts.map(({ number, title, severity, environment, site, text, openedAt, resolvedAt, acknowledged }) => [
      number,
      title,
      severity,
      environment,
      site,
      text,
      openedAt,
      resolvedAt ?? null,
      acknowledged?.by ?? null,
    ]),
  });
}
