/** The verdict on the data, and the figures on which it rests. */
import { Content, Heading, InlineAlert } from "@react-spectrum/s2";
import type { QualityReport } from "@tagwell/contract";
import { type Fact, FactList } from "../shared/components/fact-list.tsx";
import { accountedFor, counted, percent, seconds, verdictOf } from "./health-verdict.ts";

const variants = { healthy: "positive", attention: "notice", critical: "negative", "no data": "neutral" } as const;

export function HealthSummary({ report }: { report: QualityReport }) {
  const { state, title } = verdictOf(report);
  return (
    <InlineAlert variant={variants[state]}>
      <Heading level={2}>{title}</Heading>
      <Content>
        {state === "no data" ? (
          "Open a page of one of the sites, or choose a longer time range or another site above."
        ) : (
          <FactList facts={evidenceOf(report)} />
        )}
      </Content>
    </InlineAlert>
  );
}

function evidenceOf(report: QualityReport): Fact[] {
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
      note: `${delivery.acknowledged.toLocaleString("en")} stored, ${delivery.waiting.toLocaleString("en")} waiting, ${delivery.lost.toLocaleString("en")} lost`,
    },
    {
      name: "Delay",
      value: delay.p95 === undefined ? "No accepted event" : `p95 ${seconds(delay.p95)}`,
      ...(delay.p50 !== undefined && {
        note: `median ${seconds(delay.p50)}, over the newest ${counted(delay.events, "accepted event")}`,
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
    { name: "Errors on pages", value: errors.reduce((sum, { count }) => sum + count, 0).toLocaleString("en") },
  ];
}
