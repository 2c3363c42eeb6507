/** The fields that events may carry, in groups, the most sensitive first. */
import type { Sensitivity } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import type { CountedField } from "../shared/catalog/compare-traffic.ts";
import { LongCode } from "../shared/components/code-text.tsx";
import { Groups } from "../shared/components/groups.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { FieldEvents } from "../shared/field-events.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { SortableTable } from "../shared/sort/sortable-table.tsx";
import { byTreatment } from "./by-treatment.ts";
import { sensitivityNames } from "./sensitivity-names.ts";

/** From what identifies a visitor to what says least about one. */
const order: readonly Sensitivity[] = ["identity", "vocabulary", "url", "label", "agent", "code", "number"];
const columns = [
  { id: "field", name: "Field", width: 160 },
  { name: "Meaning", width: 160 },
  { id: "type", name: "Type" },
  { name: "Events", width: 136 },
  { name: "Sites", width: 112 },
  { id: "seen", name: "Events in the range", isNumber: true, width: 80 },
];

export interface FieldsBySensitivityProps {
  catalog: Property;
  fields: readonly CountedField[];
  /** Of all sensitivities, without a search. */
  total: number;
  /** Shown for a field that no event had. */
  none: string;
  areOpen: boolean;
}

export function FieldsBySensitivity({ catalog, fields, total, none, areOpen }: FieldsBySensitivityProps) {
  const groups = order
    .map((sensitivity) => ({ sensitivity, fields: fields.filter((field) => field.sensitivity === sensitivity) }))
    .filter((group) => group.fields.length > 0);
  return (
    <Section name="Event fields" level={2}>
      <Text>
        {fields.length} of {total} fields by sensitivity, the most sensitive first. Each group says what the guard does
        with the values. It removes all other fields.
      </Text>
      {groups.length === 0 && <Text>No field matches. Remove a word, or select all sites.</Text>}
      <Groups
        areOpen={areOpen}
        groups={groups.map((group) => ({
          id: group.sensitivity,
          title: `${sensitivityNames[group.sensitivity]}: ${counted(group.fields.length, "field")}`,
          content: byTreatment(group.fields).map(({ treatment, items }) => (
            <FieldTable key={treatment} catalog={catalog} treatment={treatment} fields={items} none={none} />
          )),
        }))}
      />
    </Section>
  );
}

interface FieldTableProps {
  catalog: Property;
  treatment: string;
  fields: CountedField[];
  none: string;
}

function FieldTable({ catalog, treatment, fields, none }: FieldTableProps) {
  return (
    <SortableTable
      name="fields"
      caption={treatment}
      columns={columns}
      rows={fields.map((field) => ({
        key: `${field.path} ${field.events}`,
        values: { field: field.path, type: field.type, seen: field.seen },
        cells: [
          <Link key="path" to="/schema" search={{ field: field.path }} className={linkStyle}>
            <LongCode>{field.path}</LongCode>
          </Link>,
          field.meaning,
          field.type,
          <FieldEvents key="events" field={field} />,
          siteLabels(catalog, field.sites),
          field.seen > 0 ? <Seen key="seen" field={field} /> : none,
        ],
      }))}
    />
  );
}

/** The live events that may have the field. */
function Seen({ field: { seen, events } }: { field: CountedField }) {
  const [label] = events === "all" || events.length > 1 ? [] : events;
  return (
    <Link to="/live" search={label === undefined ? {} : { type: label }} className={linkStyle}>
      {seen.toLocaleString("en")}
    </Link>
  );
}
