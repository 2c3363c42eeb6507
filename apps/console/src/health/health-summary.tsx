/** The verdict on the data, the evidence of what is wrong, and the figures of the time range. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport } from "@tagwell/contract";
import { EvidenceLink } from "../shared/alerts/evidence-link.tsx";
import { scopedAlerts, verdictVariants } from "../shared/alerts/scoped-alerts.ts";
import type { UndeclaredFields } from "../shared/catalog/use-catalog.ts";
import { type Fact, FactList } from "../shared/components/fact-list.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { counted } from "../shared/counted.ts";
import { useAlerts } from "../shared/hooks/use-alerts.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { accountedFor, headline, isEmpty, percent, seconds, withUndeclared } from "./health-figures.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 12 });
const list = style({ margin: 0, paddingStart: 20 });

interface Evidence {
  report: QualityReport;
  undeclared: UndeclaredFields;
}

export function HealthSummary({ report, undeclared }: Evidence) {
  const { data, error } = useAlerts();
  const scope = useScope();
  if (!data) return error ? <Unknown reason={error.message} report={report} undeclared={undeclared} /> : null;
  const { verdict: ofAlerts, evidence } = scopedAlerts(data, scope);
  const verdict = withUndeclared(ofAlerts, undeclared);
  const isNothing = isEmpty(report) && evidence.length === 0;
  const isChecking = undeclared === "checking" && evidence.length === 0;
  return (
    <Notice
      variant={isNothing || isChecking ? "neutral" : verdictVariants[verdict]}
      level={2}
      title={
        isNothing
          ? "No data in this time range"
          : `${isChecking ? "Checking" : verdict}: ${evidence.length > 0 ? counted(evidence.length, "open alert") : headline(report, undeclared)}`
      }
    >
      <div className={stack}>
        {evidence.length > 0 && (
          <ul className={list} aria-label="Open alerts">
            {evidence.map(({ text, href }) => (
              <li key={`${href} ${text}`}>
                <EvidenceLink href={href}>{text}</EvidenceLink>
              </li>
            ))}
          </ul>
        )}
        {isEmpty(report) ? (
          "Open a page of one of the sites, or choose a longer time range or another site above."
        ) : (
          <Figures report={report} undeclared={undeclared} />
        )}
      </div>
    </Notice>
  );
}

function Unknown({ reason, report, undeclared }: Evidence & { reason: string }) {
  return (
    <Notice variant="neutral" level={2} title="The verdict could not be loaded">
      {reason}
      <Figures report={report} undeclared={undeclared} />
    </Notice>
  );
}

const undeclaredTexts = { checking: "Being counted", unknown: "They could not be checked" } as const;

function Figures({ report, undeclared }: Evidence) {
  const since = useTimes().dateTime(report.from);
  // At a full step, and so in every view: earlier than the name of the range says.
  return <FactList facts={[{ name: "Counted", value: `since ${since}` }, ...factsOf(report, undeclared)]} />;
}

function factsOf(report: QualityReport, undeclared: UndeclaredFields): Fact[] {
  const { accepted, rejected, unlisted, delivery, delay, errors } = report;
  const stored = accepted + rejected + unlisted;
  const events = { to: "/live" } as const;
  return [
    {
      name: "Accounted for",
      value:
        delivery.taken === 0
          ? "No page has reported its delivery"
          : `${percent(accountedFor(report), delivery.taken)} of ${counted(delivery.taken, "event")} on pages`,
      ...(delivery.taken > 0 && {
        note: `${delivery.acknowledged.toLocaleString("en")} stored, ${delivery.waiting.toLocaleString("en")} waiting, ${delivery.lost.toLocaleString("en")} lost`,
      }),
    },
    {
      name: "Delay",
      value: delay.p95 === undefined ? "No accepted event" : `p95 ${seconds(delay.p95)}`,
      ...(delay.p50 !== undefined && {
        note: `median ${seconds(delay.p50)}, over the newest ${counted(delay.arrivals, "arrival")}`,
      }),
    },
    {
      name: "Rejected",
      value: `${rejected.toLocaleString("en")} of ${counted(stored, "stored event")}`,
      ...(stored > 0 && { note: percent(rejected, stored) }),
      ...(rejected > 0 && { link: { ...events, search: { verdict: "rejected" as const } } }),
    },
    ...(unlisted > 0
      ? [
          {
            name: "Unlisted",
            value: counted(unlisted, "event"),
            note: "of hosts that are not listed",
            link: { ...events, search: { verdict: "unlisted" as const } },
          },
        ]
      : []),
    {
      name: "Undeclared fields",
      value: typeof undeclared === "number" ? undeclared.toLocaleString("en") : undeclaredTexts[undeclared],
      ...(undeclared !== 0 && { link: { to: "/outbound" } }),
    },
    {
      name: "Errors on pages",
      value:
        delivery.pages === 0
          ? "No page has reported"
          : errors.reduce((sum, { count }) => sum + count, 0).toLocaleString("en"),
      ...(errors.length > 0 && { link: { to: "/sessions", search: { result: "failed" } } }),
    },
  ];
}
