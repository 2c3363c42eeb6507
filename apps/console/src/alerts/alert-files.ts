/** Resolved alerts as files, with their times as they are stored. */
import type { Alert } from "@tagwell/contract";
import { type ExportFile, rowFiles } from "../shared/export/export-file.ts";

export function alertFiles(alerts: readonly Alert[]): ExportFile[] {
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
