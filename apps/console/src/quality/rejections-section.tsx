/** Rejected events by fault, each with the rules that it came from and an event to look at. */
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
      ? `${rejected.toLocaleString("en")} events; faults are counted in the newest ${rejectedRead.toLocaleString("en")}.`
      : "Events that break the contract are kept apart, without what they had no right to say. One with several faults counts with each.";
  return (
    <LeadSection
      title="Rejected events"
      lead={lead}
      empty={rejections.length === 0 && "No event was rejected in this period."}
    >
      <PlainTable
        isCaptionUnseen
        caption="Rejected events by fault"
        columns={["Fault", "Events", "From rule", "Newest"]}
        rows={rejections.map((rejection) => ({
          key: `${rejection.path} ${rejection.expected}`,
          cells: [
            <>
              <LongCode>{rejection.path.replace(/^xdm\./, "")}</LongCode>
              <div className={subdued}>{rejection.expected}</div>
            </>,
            rejection.count.toLocaleString("en"),
            rejection.rules
              .map(({ rule, count }) => `${rule || "none known"}${rejection.rules.length > 1 ? ` (${count})` : ""}`)
              .join(", "),
            <Sample key="sample" sample={rejection.sample} />,
          ],
        }))}
      />
    </LeadSection>
  );
}

/** The way to the event in the live view; to the rejected ones of its site where it has no id of its own. */
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
