/** Rejected events by fault, with the rules that sent them and a sample event. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport, Rejection } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { isEventId } from "../shared/api/row-key.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { eventMeaning, eventTitle } from "../shared/events/describe-event.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";

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
        columns={["Fault", "Events", "Rules", "Latest event"]}
        rows={rejections.map((rejection) => ({
          key: `${rejection.path} ${rejection.expected}`,
          cells: [
            <>
              <LongCode>{rejection.path.replace(/^xdm\./, "")}</LongCode>
              <div className={subdued}>{rejection.expected}</div>
            </>,
            rejection.count.toLocaleString("en"),
            rejection.rules
              .map(({ rule, count }) => `${rule || "unknown"}${rejection.rules.length > 1 ? ` (${count})` : ""}`)
              .join(", "),
            <Sample key="sample" sample={rejection.sample} />,
          ],
        }))}
      />
    </LeadSection>
  );
}

/** Links to the event; without an id, to the rejected events of its site. */
function Sample({ sample: { id, receivedAt, site, eventType } }: { sample: Rejection["sample"] }) {
  const property = useProperty();
  // A label that the schema does not name is shown as it was sent: it is often a misspelt one.
  const isDeclared = eventMeaning(property.schema, eventType) !== undefined;
  const what = isDeclared ? eventTitle(eventType) : eventType || "No event type";
  const text = `${what}, ${siteLabel(property, site)}`;
  const key = id ?? "";
  return (
    <>
      {isEventId(key) ? (
        <Link className={link} to="/events/$eventKey" params={{ eventKey: key }} search={{ verdict: "rejected" }}>
          {text}
        </Link>
      ) : (
        <Link className={link} to="/" search={{ verdict: "rejected", site }}>
          {text}
        </Link>
      )}
      <div className={subdued}>
        <time dateTime={receivedAt}>{new Date(receivedAt).toLocaleString("en-GB")}</time>
      </div>
    </>
  );
}
