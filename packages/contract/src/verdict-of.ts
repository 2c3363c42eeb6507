/** The verdict on the health of the data. */
import type { Alert, HealthVerdict } from "./api/alerts.ts";
import { alertSeverities } from "./wire/alerts.ts";

/**
 * Sums up the open alerts. Notices do not count; an alert that was acknowledged does, because its cause goes on.
 *
 * @example verdictOf([]).verdict // "Healthy"
 */
export function verdictOf(
  open: readonly Pick<Alert, "severity" | "title" | "text" | "href" | "acknowledged">[],
): HealthVerdict {
  const faults = open.filter(({ severity }) => severity !== "notice");
  const rank = ({ severity }: Pick<Alert, "severity">) => alertSeverities.indexOf(severity);
  const worst = Math.max(0, ...faults.map(rank));
  return {
    verdict: worst === 0 ? "Healthy" : worst === 1 ? "Needs attention" : "Failing",
    evidence: [...faults]
      .sort((a, b) => rank(b) - rank(a))
      .map(({ title, text, href, acknowledged }) => ({
        text: `${title}: ${text}${acknowledged ? ` Acknowledged by ${acknowledged.by}.` : ""}`,
        href,
      })),
  };
}
