/** All events and fields of a build. Each has an address of its own. */

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { catalogSearchFrom, hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog } from "../shared/catalog/use-catalog.ts";
import { Breakable } from "../shared/components/breakable.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { SensitivityHelp } from "../shared/components/sensitivity-help.tsx";
import { SensitivityMark } from "../shared/components/sensitivity-mark.tsx";
import { Clamped, linkStyle, Section, Text } from "../shared/components/text.tsx";
import { FieldEvents } from "../shared/field-events.tsx";
import { ElementLink, EventTypeLink, FieldLink, RuleLink } from "../shared/links.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import type { SchemaSearch } from "./schema-search.ts";

const eventColumns = [
  { name: "Event" },
  { name: "Meaning", width: 200 },
  { name: "Sent", width: 200 },
  { name: "Sites", width: 112 },
  { name: "Rules", isShort: true },
  { name: "Stored events", isShort: true },
];
const fieldColumns = [
  { name: "Field" },
  { name: "Meaning", width: 200 },
  { name: "Type" },
  { name: "Source" },
  { name: "Sensitivity" },
  { name: "Events" },
];

export function SchemaPage() {
  const search = useSearch({ from: "/schema" });
  const navigate = useNavigate({ from: "/schema" });
  return (
    <CatalogPage
      label="Schema"
      query={useCatalog()}
      bar={
        <CatalogBar
          what="Search events and fields"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        >
          {(search.event || search.field) && (
            <Link to="/schema" search={catalogSearchFrom({ ...search })} className={linkStyle}>
              Show all
            </Link>
          )}
          <SensitivityHelp />
        </CatalogBar>
      }
    >
      {(catalog) => <Entries catalog={catalog} search={search} />}
    </CatalogPage>
  );
}

function Entries({ catalog, search }: { catalog: Property; search: SchemaSearch }) {
  const { q, event, field } = search;
  const { site } = useScope();
  const here = catalog.events.filter(({ sites }) => !site || sites.some((key) => key === site));
  const labels = here.map(({ label }) => label);
  const fields = catalog.fields.filter(
    ({ path, meaning, sensitivity, events }) =>
      hasWords(q, path, meaning, sensitivity) &&
      (events === "all"
        ? !event || labels.includes(event)
        : events.some((label) => labels.includes(label) && (!event || label === event))) &&
      (!field || path === field),
  );
  const events = here.filter(
    ({ label, meaning, fires }) =>
      hasWords(q, label, meaning, fires) &&
      (!event || label === event) &&
      // Of a field that every event has, the field's row says so.
      (!field || fields.some((one) => one.events !== "all" && one.events.includes(label))),
  );
  if (events.length + fields.length === 0) {
    return <Text>Nothing matches. Remove a word, or select all sites.</Text>;
  }
  const eventTable = events.length > 0 && <EventTable key="events" catalog={catalog} events={events} />;
  const fieldTable = fields.length > 0 && <FieldTable key="fields" catalog={catalog} fields={fields} />;
  // Whoever comes for a field sees it first.
  return field ? [fieldTable, eventTable] : [eventTable, fieldTable];
}

function EventTable({ catalog, events }: { catalog: Property; events: Property["events"] }) {
  const isOne = events.length === 1;
  return (
    <Section name="Events" level={2}>
      <PlainTable
        caption={`${events.length} of ${catalog.events.length} kinds of event`}
        columns={eventColumns}
        rows={events.map(({ label, meaning, fires, sites, rules }) => ({
          key: label,
          cells: [
            <EventTypeLink key={label} label={label} />,
            meaning,
            fires,
            // An event's link opens this table with nothing else.
            isOne ? siteLabels(catalog, sites) : <Clamped key="sites">{siteLabels(catalog, sites)}</Clamped>,
            rules.length > 0
              ? rules.map((rule) => (
                  <div key={rule}>
                    <RuleLink rule={rule} />
                  </div>
                ))
              : "the Web SDK",
            <Link
              key="events"
              to="/live"
              search={{ type: label }}
              className={linkStyle}
              aria-label={`Show events: ${label}`}
            >
              Show events
            </Link>,
          ],
        }))}
      />
    </Section>
  );
}

function FieldTable({ catalog, fields }: { catalog: Property; fields: Property["fields"] }) {
  return (
    <Section name="Fields" level={2}>
      <PlainTable
        caption={`${fields.length} of ${catalog.fields.length} fields, by path`}
        columns={fieldColumns}
        rows={fields.map(({ path, meaning, type, dataElement, sensitivity, events }) => ({
          key: `${path} ${events}`,
          cells: [
            <FieldLink key={path} path={path}>
              <Breakable text={path} />
            </FieldLink>,
            meaning,
            type,
            dataElement ? <ElementLink key={path} element={dataElement} /> : "the library or a trigger",
            <SensitivityMark key={path} sensitivity={sensitivity} />,
            <FieldEvents key="events" field={{ path, events }} />,
          ],
        }))}
      />
    </Section>
  );
}
