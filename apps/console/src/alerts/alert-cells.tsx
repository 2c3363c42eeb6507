/** What the tables of open and of resolved alerts say of each. */
import type { Alert } from "@tagwell/contract";
import { EvidenceLink } from "../shared/alerts/evidence-link.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useSiteChoices } from "../shared/property/use-site-choices.ts";
import type { TimeFormat } from "../shared/time/time-format.ts";
import { placeText, severityText } from "./alert-text.ts";

export const alertColumns = ["Alert", "Severity", "Where", "Evidence", "Opened"];

/** The cells of `alertColumns`. */
export const alertCells = (alert: Alert, times: Pick<TimeFormat, "dateTime">) => [
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
