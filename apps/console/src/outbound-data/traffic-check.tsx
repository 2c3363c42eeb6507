/** Checks the events of the time range against the declared fields, and lists fields that are not declared. */

import type { SeenField } from "@tagwell/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CountedField, countUndeclared } from "../shared/catalog/compare-traffic.ts";
import type { RangeTraffic } from "../shared/catalog/use-catalog.ts";
import { Code } from "../shared/components/code-text.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { SortableTable } from "../shared/sort/sortable-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { whatUndeclaredMeans } from "./answer-sentence.ts";

const columns = [
  { id: "field", name: "Field" },
  { id: "event", name: "Event" },
  { id: "accepted", name: "Accepted", isNumber: true },
  { id: "rejected", name: "Rejected", isNumber: true },
  { id: "last", name: "Last seen" },
];

export interface TrafficCheckProps {
  traffic: UseQueryResult<RangeTraffic>;
  fields: readonly CountedField[];
  undeclared: readonly SeenField[];
}

export function TrafficCheck({ traffic: { data, error, dataUpdatedAt }, fields, undeclared }: TrafficCheckProps) {
  const times = useTimes();
  if (!data)
    return <Text>{error ? `The events could not be checked: ${error.message}` : "Checking the stored events…"}</Text>;
  const undeclaredCount = countUndeclared(undeclared, data);
  const [accepted, rejected] = [data.accepted, data.rejected].map(({ events }) => events.toLocaleString("en"));
  const checked = data.accepted.events + data.rejected.events;
  const { since, until = dataUpdatedAt } = data.span;
  const between = `${times.dateTime(since)} and ${times.dateTime(until)}`;
  const seen = fields.filter((field) => field.seen > 0).length;
  return (
    <Section name="Comparison with stored events" level={2}>
      <Notice
        variant={checked === 0 ? "neutral" : undeclaredCount === 0 ? "positive" : "notice"}
        title={checked === 0 ? "No events to check" : foundText(undeclaredCount)}
      >
        {checked === 0
          ? `No event was stored between ${between}. Choose a longer time, or another site above.`
          : `${seen} of ${fields.length} fields that the build declares occur in the ${accepted} accepted and ${rejected} rejected events that were stored between ${between}. Every one of them was checked; events that were removed since then, by age or an erasure, are not among them. `}
        {undeclaredCount > 0 && whatUndeclaredMeans(undeclared)}
      </Notice>
      {undeclared.length > 0 && (
        <SortableTable
          name="undeclared"
          caption="Undeclared fields"
          columns={columns}
          rows={undeclared.map(({ eventType, path, accepted, rejected, lastAt }) => ({
            key: `${eventType} ${path}`,
            values: { field: path, event: eventType, accepted, rejected, last: lastAt },
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
              accepted.toLocaleString("en"),
              rejected.toLocaleString("en"),
              times.dateTime(lastAt),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function foundText(count: number): string {
  return count === 0 ? "No undeclared fields" : counted(count, "undeclared field");
}
