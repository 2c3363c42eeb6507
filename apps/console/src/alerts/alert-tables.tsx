/** The tables of open alerts, each with a button to acknowledge it, and of resolved ones. */
import type { Alert } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EvidenceLink } from "../shared/alerts/evidence-link.tsx";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { type ExportFile, rowFiles } from "../shared/export/export-file.ts";
import { alertsKey } from "../shared/hooks/use-alerts.ts";
import { useSiteChoices } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import type { TimeFormat } from "../shared/time/time-format.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { placeText, severityText } from "./alert-text.ts";

export function OpenAlerts({ alerts, mayWrite }: { alerts: readonly Alert[]; mayWrite: boolean }) {
  const queries = useQueryClient();
  const times = useTimes();
  const acknowledging = useMutation({
    mutationFn: (number: number) => call("POST /api/alerts/acknowledgements", { body: { number } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  const action = ({ number, title, acknowledged }: Alert) => {
    if (acknowledged) return `Acknowledged by ${acknowledged.by}, ${times.dateTime(acknowledged.at)}`;
    if (!mayWrite) return "New";
    return (
      <>
        <span data-print-only>New</span>
        <Button
          size="S"
          variant="secondary"
          aria-label={`Acknowledge: ${title}`}
          isPending={acknowledging.isPending && acknowledging.variables === number}
          onPress={() => acknowledging.mutate(number)}
        >
          Acknowledge
        </Button>
      </>
    );
  };
  return (
    <LeadSection
      title="Open alerts"
      lead="An alert resolves by itself when its cause is over. Acknowledge one to tell others that you are looking into it."
    >
      <AlertText text={acknowledging.error?.message} />
      <PlainTable
        isCaptionHidden
        caption="List of open alerts"
        columns={[...alertColumns, "State"]}
        rows={alerts.map((alert) => ({
          key: String(alert.number),
          cells: [...alertCells(alert, times), action(alert)],
        }))}
      />
    </LeadSection>
  );
}

/** What the tables of open and of resolved alerts say of each. */
const alertColumns = ["Alert", "Severity", "Where", "Evidence", "Opened"];

/** The cells of `alertColumns`. */
const alertCells = (alert: Alert, times: Pick<TimeFormat, "dateTime">) => [
  alert.title,
  severityText[alert.severity],
  <Place key="place" {...alert} />,
  <EvidenceLink key="evidence" href={alert.href}>
    {alert.text}
  </EvidenceLink>,
  times.dateTime(alert.openedAt),
];

/** With the site as people call it; its key where no served build has it. */
function Place({ environment, site }: Pick<Alert, "environment" | "site">) {
  return placeText({ environment, site: siteLabel({ sites: useSiteChoices() }, site) });
}

/** The newest resolved alerts. */
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
