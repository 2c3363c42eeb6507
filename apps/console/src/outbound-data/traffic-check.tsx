/** Checks the events of the time range against the declared fields, and lists fields that are not declared. */
import { Content, Heading, InlineAlert } from "@react-spectrum/s2";
import type { FieldTraffic, ScannedEvents, SeenField } from "@tagwell/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CountedField, countUndeclared } from "../shared/catalog/compare-traffic.ts";
import { Code } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { useTimes } from "../shared/time/use-times.ts";

const columns = [
  { name: "Field" },
  { name: "Event" },
  { name: "Accepted", isNumber: true },
  { name: "Rejected", isNumber: true },
  { name: "Last seen" },
];

export interface TrafficCheckProps {
  traffic: UseQueryResult<FieldTraffic>;
  fields: readonly CountedField[];
  undeclared: readonly SeenField[];
}

export function TrafficCheck({ traffic: { data, error }, fields, undeclared }: TrafficCheckProps) {
  const times = useTimes();
  if (!data)
    return <Text>{error ? `The events could not be checked: ${error.message}` : "Checking the stored events…"}</Text>;
  const undeclaredCount = countUndeclared(undeclared, data);
  const checked = data.accepted.events + data.rejected.events;
  const seen = fields.filter((field) => field.seen > 0).length;
  return (
    <Section name="Comparison with stored events" level={2}>
      <InlineAlert variant={checked === 0 ? "neutral" : undeclaredCount === 0 ? "positive" : "negative"}>
        <Heading level={3}>{checked === 0 ? "No events to check" : foundText(undeclaredCount)}</Heading>
        <Content>
          {checked === 0
            ? "No event was stored in the time range. Choose a longer one, or another site above."
            : `${seen} of ${fields.length} declared fields occur in ${eventCount(data.accepted, "accepted")} and ${eventCount(data.rejected, "rejected")} events of the time range. `}
          {undeclaredCount > 0 &&
            "An undeclared field got past the guard of a page, or a page sends events without the guard. The edge stored no value of it."}
        </Content>
      </InlineAlert>
      {undeclared.length > 0 && (
        <PlainTable
          caption="Undeclared fields"
          columns={columns}
          rows={undeclared.map(({ eventType, path, accepted, rejected, lastAt }) => ({
            key: `${eventType} ${path}`,
            cells: [
              <Code key="path">{path}</Code>,
              <Link
                key="event"
                to="/live"
                search={{ ...(eventType && { type: eventType }), verdict: accepted > 0 ? "accepted" : "rejected" }}
                className={linkStyle}
              >
                {eventType || "no label"}
              </Link>,
              accepted,
              rejected,
              times.dateTime(lastAt),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function foundText(count: number): string {
  return count === 0 ? "No undeclared fields" : `${count} undeclared ${count === 1 ? "field" : "fields"}`;
}

/** "the newest 10,000 accepted". */
function eventCount({ events, isWhole }: ScannedEvents, verdict: string): string {
  return `${isWhole ? "" : "the newest "}${events.toLocaleString("en")} ${verdict}`;
}
