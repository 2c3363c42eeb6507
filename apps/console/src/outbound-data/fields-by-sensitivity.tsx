/** The fields that events may carry, the most sensitive first. */
import type { Sensitivity } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { CodeText } from "../shared/components/code-text.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { sensitivityTexts } from "../shared/components/sensitivity-help.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { EventTypeLink } from "../shared/links.tsx";
import type { CountedField } from "./compare-traffic.ts";

/** From what identifies a visitor to what says least about one. */
const order: readonly Sensitivity[] = ["identity", "vocabulary", "url", "label", "agent", "code", "number"];
const columns = [
  { name: "Field", width: 160 },
  { name: "Meaning" },
  { name: "Type" },
  { name: "Guard", width: 208 },
  { name: "Events", width: 136 },
  { name: "Stored events", isNumber: true },
];

export interface FieldsBySensitivityProps {
  id: string;
  fields: readonly CountedField[];
  /** Of all sensitivities, without a search. */
  total: number;
  /** Shown for a field that no event had. */
  none: string;
}

export function FieldsBySensitivity({ id, fields, total, none }: FieldsBySensitivityProps) {
  const groups = order
    .map((sensitivity) => ({ sensitivity, fields: fields.filter((field) => field.sensitivity === sensitivity) }))
    .filter((group) => group.fields.length > 0);
  return (
    <Section id={id} name="Event fields" level={2}>
      <Text>
        {fields.length} of {total} fields, the most sensitive first. The guard removes all others.
      </Text>
      {groups.length === 0 && <Text>No field matches. Remove a word, or select all sites.</Text>}
      {groups.map((group) => (
        <Section key={group.sensitivity} name={`Sensitivity: ${group.sensitivity}`}>
          <Text>{sensitivityTexts[group.sensitivity]}</Text>
          <PlainTable
            caption={`Sensitivity ${group.sensitivity}: ${group.fields.length} ${group.fields.length === 1 ? "field" : "fields"}`}
            columns={columns}
            rows={group.fields.map((field) => ({
              key: `${field.path} ${field.events}`,
              cells: [
                <Link key="path" to="/schema" search={{ field: field.path }} className={linkStyle}>
                  <LongCode>{field.path}</LongCode>
                </Link>,
                field.meaning,
                field.type,
                <CodeText key="treatment" text={field.treatment} />,
                <Carriers key="events" events={field.events} />,
                field.seen > 0 ? <Seen key="seen" field={field} /> : none,
              ],
            }))}
          />
        </Section>
      ))}
    </Section>
  );
}

function Carriers({ events }: Pick<CountedField, "events">) {
  return events === "all" ? eventList(events) : events.map((label) => <EventLine key={label} label={label} />);
}

const EventLine = ({ label }: { label: string }) => (
  <div>
    <EventTypeLink label={label} />
  </div>
);

/** The live events that may have the field. */
function Seen({ field: { seen, events } }: { field: CountedField }) {
  const [label] = events === "all" || events.length > 1 ? [] : events;
  return (
    <Link to="/live" search={label === undefined ? {} : { type: label }} className={linkStyle}>
      {seen.toLocaleString("en")}
    </Link>
  );
}

export const eventList = (events: "all" | readonly string[]): string =>
  events === "all" ? "every event" : events.join(", ");
