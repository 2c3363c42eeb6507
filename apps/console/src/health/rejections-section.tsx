/** Rejected events by fault, with the rules that sent them and a sample event. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport, Rejection } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { isEventId, keyOfTime } from "../shared/api/row-key.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { eventMeaning, eventTitle } from "../shared/events/describe-event.ts";
import { FieldLink, RuleLink, WhyLink } from "../shared/links.tsx";
import { useProperties, useProperty } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { rulesSending } from "../shared/why/rules-sending.ts";

const subdued = style({ color: "neutral-subdued" });
const link = style({ color: { default: "blue-900", forcedColors: "LinkText" }, overflowWrap: "anywhere" });

export function RejectionsSection({ report }: { report: QualityReport }) {
  const { rejections, rejected, rejectedRead } = report;
  const lead =
    rejectedRead < rejected
      ? `${rejected.toLocaleString("en")} events; faults are counted in the last ${rejectedRead.toLocaleString("en")}.`
      : "Events that do not match the schema, stored without the values that are not allowed. An event with several faults counts for each.";
  return (
    <LeadSection
      title="Rejected events"
      lead={lead}
      empty={rejections.length === 0 && "No event was rejected in this period."}
    >
      <PlainTable
        isCaptionHidden
        caption="Rejected events by fault"
        columns={["Fault", { name: "Events", isNumber: true }, "Rules", "Latest event"]}
        rows={rejections.map((rejection) => ({
          key: `${rejection.path} ${rejection.expected}`,
          cells: [
            <>
              <FieldLink path={rejection.path} />
              <div className={subdued}>{rejection.expected}</div>
            </>,
            <Link key="count" className={link} to="/live" search={{ verdict: "rejected" }}>
              {rejection.count.toLocaleString("en")}
            </Link>,
            rejection.rules.map(({ rule, count }) => (
              <div key={rule}>
                {rule ? <RuleLink rule={rule} /> : <UnnamedRule sample={rejection.sample} />}
                {rejection.rules.length > 1 && (
                  <>
                    {" ("}
                    {rule ? <WhyLink rule={rule}>{count.toLocaleString("en")}</WhyLink> : count.toLocaleString("en")})
                  </>
                )}
              </div>
            )),
            <Sample key="sample" sample={rejection.sample} />,
          ],
        }))}
      />
    </LeadSection>
  );
}

/** Most events do not name their rule; where only some send such events, it is one of these. */
function UnnamedRule({ sample: { site, eventType } }: { sample: Rejection["sample"] }) {
  const names = rulesSending(useProperties(), [eventType], site);
  if (names.length === 0) return "not named by the event";
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && " or "}
      <RuleLink rule={name} />
    </Fragment>
  ));
}

/** Links to the event; without an id, by the time at which it was received. */
function Sample({ sample: { id, receivedAt, site, eventType } }: { sample: Rejection["sample"] }) {
  const property = useProperty();
  const times = useTimes();
  // A label that the schema does not name is shown as it was sent: it is often a misspelt one.
  const isDeclared = eventMeaning(property.schema, eventType) !== undefined;
  const what = isDeclared ? eventTitle(property.schema, eventType) : eventType || "No event type";
  const text = `${what}, ${siteLabel(property, site)}`;
  const eventKey = id !== undefined && isEventId(id) ? id : keyOfTime(receivedAt);
  return (
    <>
      <Link className={link} to="/events/$eventKey" params={{ eventKey }} search={{ verdict: "rejected" }}>
        {text}
      </Link>
      <div className={subdued}>
        <time dateTime={receivedAt}>{times.dateTime(receivedAt)}</time>
      </div>
    </>
  );
}
