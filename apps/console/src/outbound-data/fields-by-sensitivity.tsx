/** The fields that events may carry, the most sensitive first. */
import type { Sensitivity } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { EventTypeLink } from "../shared/links.tsx";
import { byTreatment } from "./by-treatment.ts";
import type { CountedField } from "./compare-traffic.ts";

/** From what identifies a visitor to what says least about one. */
const order: readonly Sensitivity[] = ["identity", "vocabulary", "url", "label", "agent", "code", "number"];
const columns = [
  { name: "Field", width: 160 },
  { name: "Meaning" },
  { name: "Type" },
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
        {fields.length} of {total} fields, the most sensitive first. Above each table is what the guard does with their
        values. It removes all other fields.
      </Text>
      {groups.length === 0 && <Text>No field matches. Remove a word, or select all sites.</Text>}
      {groups.map((group) => (
        <Section key={group.sensitivity} name={`Sensitivity: ${group.sensitivity}`}>
          {byTreatment(group.fields).map(({ treatment, items }) => (
            <FieldTable key={treatment} treatment={treatment} fields={items} none={none} />
          ))}
        </Section>
      ))}
    </Section>
  );
}

function FieldTable({ treatment, fields, none }: { treatment: string; fields: CountedField[]; none: string }) {
  return (
    <PlainTable
      caption={treatment}
      columns={columns}
      rows={fields.map((field) => ({
        key: `${field.path} ${field.events}`,
        cells: [
          <Link key="path" to="/schema" search={{ field: field.path }} className={linkStyle}>
            <LongCode>{field.path}</LongCode>
          </Link>,
          field.meaning,
          field.type,
          <Carriers key="events" events={field.events} />,
          field.seen > 0 ? <Seen key="seen" field={field} /> : none,
        ],
      }))}
    />
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
