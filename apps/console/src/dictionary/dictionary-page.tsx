/** Every event and field of a build: purpose, source, sensitivity, sites; each has an address of its own. */
import type { PropertyCatalog } from "@tagwell/contract";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CatalogBar, CatalogPage } from "../catalog/catalog-page.tsx";
import { catalogSearchFrom, hasWords } from "../catalog/catalog-search.ts";
import { linkStyle, Section, siteNames, Text } from "../catalog/catalog-text.tsx";
import { useCatalog } from "../catalog/use-catalog.ts";
import { SensitivityHelp } from "../event-detail/sensitivity-help.tsx";
import { SensitivityMark } from "../event-detail/sensitivity-mark.tsx";
import { PlainTable } from "../tables/plain-table.tsx";
import type { DictionarySearch } from "./dictionary-search.ts";

const eventColumns = ["Event", "What it tells", "When", "Where", "Rules"].map((name) => ({ name }));
const fieldColumns = ["Field", "What it means", "Type", "From", "Sensitivity", "Events"].map((name) => ({ name }));

export function DictionaryPage() {
  const search = useSearch({ from: "/dictionary" });
  const navigate = useNavigate({ from: "/dictionary" });
  return (
    <CatalogPage
      asked={useCatalog(search.environment)}
      bar={
        <CatalogBar
          what="Find an event or field"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        >
          {(search.event || search.field) && (
            <Link to="/dictionary" search={catalogSearchFrom({ ...search })} className={linkStyle}>
              Show the whole dictionary
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

function Entries({ catalog, search }: { catalog: PropertyCatalog; search: DictionarySearch }) {
  const { q, site, event, field } = search;
  const here = catalog.events.filter(({ sites }) => !site || sites.includes(site));
  const labels = here.map(({ label }) => label);
  const fields = catalog.fields.filter(
    ({ path, meaning, sensitivity, events }) =>
      hasWords(q, path, meaning, sensitivity) &&
      (events === "all" || events.some((label) => labels.includes(label) && (!event || label === event))) &&
      (!field || path === field),
  );
  const events = here.filter(
    ({ label, meaning, fires }) =>
      hasWords(q, label, meaning, fires) &&
      (!event || label === event) &&
      (!field || fields.some((one) => one.events === "all" || one.events.includes(label))),
  );
  if (events.length + fields.length === 0) {
    return <Text>Nothing in the dictionary has these words. Remove a word, or choose all sites.</Text>;
  }
  return (
    <>
      <Section name="Events" level={2}>
        <PlainTable
          caption={`${events.length} of ${catalog.events.length} kinds of event`}
          columns={eventColumns}
          rows={events.map(({ label, meaning, fires, sites, rules }) => ({
            key: label,
            cells: [
              <Link key={label} to="/dictionary" search={{ event: label }} className={linkStyle}>
                {label}
              </Link>,
              meaning,
              fires,
              siteNames(sites),
              rules.length > 0
                ? rules.map((rule) => (
                    <Link key={rule} to="/rules/$rule" params={{ rule }} className={linkStyle}>
                      {rule}
                    </Link>
                  ))
                : "the Web SDK",
            ],
          }))}
        />
      </Section>
      <Section name="Fields" level={2}>
        <PlainTable
          caption={`${fields.length} of ${catalog.fields.length} fields, by where they stand in an event`}
          columns={fieldColumns}
          rows={fields.map(({ path, meaning, type, dataElement, sensitivity, events: carriers }) => ({
            key: `${path} ${carriers}`,
            cells: [
              <Link key={path} to="/dictionary" search={{ field: path }} className={linkStyle}>
                {path}
              </Link>,
              meaning,
              type,
              dataElement ? (
                <Link key={path} to="/data-elements/$element" params={{ element: dataElement }} className={linkStyle}>
                  {dataElement}
                </Link>
              ) : (
                "the library or its trigger"
              ),
              <SensitivityMark key={path} sensitivity={sensitivity} />,
              carriers === "all"
                ? "every event"
                : carriers.length > 2
                  ? `${carriers.length} kinds`
                  : carriers.join(", "),
            ],
          }))}
        />
      </Section>
    </>
  );
}
