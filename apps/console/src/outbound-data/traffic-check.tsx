/** Today's events against what is declared: all is well, or an alarm with what stood there and should not. */
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
  { name: "Last" },
];

export interface TrafficCheckProps {
  traffic: UseQueryResult<FieldTraffic>;
  fields: readonly CountedField[];
  undeclared: readonly SeenField[];
}

export function TrafficCheck({ traffic: { data, error }, fields, undeclared }: TrafficCheckProps) {
  if (!data)
    return (
      <Text>
        {error ? `Today's events could not be looked through: ${error.message}` : "Looking through today's events…"}
      </Text>
    );
  const strange = undeclared.length + data.unlisted;
  const seen = fields.filter((field) => field.seen > 0).length;
  return (
    <Section name="Today's events against this sheet">
      <InlineAlert variant={strange === 0 ? "positive" : "negative"}>
        <Heading level={4}>
          {strange === 0 ? "Nothing undeclared was seen" : `${strange} seen but not declared`}
        </Heading>
        <Content>
          {`Of ${fields.length} declared fields ${seen} were seen and ${fields.length - seen} were not, in ${words(data.accepted, "accepted")} and ${words(data.rejected, "rejected")} events since midnight. `}
          {strange > 0 &&
            "What is not declared came past the page's guard, or from a page that sends without it. The edge kept its name only."}
        </Content>
      </InlineAlert>
      {undeclared.length > 0 && (
        <PlainTable
          caption="Seen but not declared"
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

/** "10,000 (the newest of more) accepted". */
function words({ events, isWhole }: ScannedEvents, verdict: string): string {
  return `${events.toLocaleString("en")} ${verdict}${isWhole ? "" : " (the newest of more)"}`;
}
