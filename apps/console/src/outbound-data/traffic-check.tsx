/** Checks today's events against the declared fields, and lists fields that are not declared. */
import { Content, Heading, InlineAlert } from "@react-spectrum/s2";
import type { FieldTraffic, ScannedEvents, SeenField } from "@tagwell/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Code } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import type { CountedField } from "./compare-traffic.ts";

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
  if (!data)
    return <Text>{error ? `Today's events could not be checked: ${error.message}` : "Checking today's events…"}</Text>;
  const undeclaredCount = undeclared.length + data.unlisted;
  const seen = fields.filter((field) => field.seen > 0).length;
  return (
    <Section name="Check of today's events">
      <InlineAlert variant={undeclaredCount === 0 ? "positive" : "negative"}>
        <Heading level={4}>
          {undeclaredCount === 0
            ? "No undeclared fields"
            : `${undeclaredCount} undeclared ${undeclaredCount === 1 ? "field" : "fields"}`}
        </Heading>
        <Content>
          {`${seen} of ${fields.length} declared fields occur in ${eventCount(data.accepted, "accepted")} and ${eventCount(data.rejected, "rejected")} events since midnight. `}
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
                to="/"
                search={{ ...(eventType && { type: eventType }), verdict: accepted > 0 ? "accepted" : "rejected" }}
                className={linkStyle}
              >
                {eventType || "no label"}
              </Link>,
              accepted,
              rejected,
              new Date(lastAt).toLocaleTimeString("en-GB"),
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** "the newest 10,000 accepted". */
function eventCount({ events, isWhole }: ScannedEvents, verdict: string): string {
  return `${isWhole ? "" : "the newest "}${events.toLocaleString("en")} ${verdict}`;
}
