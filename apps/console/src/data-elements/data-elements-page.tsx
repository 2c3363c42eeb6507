/** Every data element of a build: what it reads, what it fills, and those that nothing reads. */

import type { CatalogElement } from "@tagwell/contract";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { type CatalogSearch, hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog } from "../shared/catalog/use-catalog.ts";
import { CodeText } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";

const columns = [
  { name: "Data element" },
  { name: "What it is" },
  { name: "Reads" },
  { name: "Remembered" },
  { name: "Default" },
  { name: "Rules", isNumber: true },
];

export function DataElementsPage() {
  const search = useSearch({ from: "/data-elements" });
  const navigate = useNavigate({ from: "/data-elements" });
  return (
    <CatalogPage
      query={useCatalog(search.environment)}
      bar={
        <CatalogBar
          what="Find a data element"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        />
      }
    >
      {({ dataElements, rules }) => {
        const onSite = rules
          .filter(({ sites }) => !search.site || sites.some((key) => key === search.site))
          .map(({ name }) => name);
        const shown = dataElements.filter(({ name, purpose, source }) => hasWords(search.q, name, purpose, source));
        const used = shown.filter(({ usedBy }) => usedBy.some((rule) => onSite.includes(rule)));
        const unused = shown.filter(({ usedBy }) => usedBy.length === 0);
        return (
          <>
            {used.length > 0 ? (
              <ElementTable
                caption={`${used.length} of ${dataElements.length} data elements`}
                elements={used}
                search={search}
              />
            ) : (
              <Text>No data element has these words. Remove a word, or choose all sites.</Text>
            )}
            <Section name="Unused" level={2}>
              {unused.length > 0 ? (
                <ElementTable
                  caption={`${unused.length} that no rule reads: they can go`}
                  elements={unused}
                  search={search}
                />
              ) : (
                <Text>{search.q ? "None with these words." : "None: every data element is read by a rule."}</Text>
              )}
            </Section>
          </>
        );
      }}
    </CatalogPage>
  );
}

function ElementTable(props: { caption: string; elements: readonly CatalogElement[]; search: CatalogSearch }) {
  return (
    <PlainTable
      caption={props.caption}
      columns={columns}
      rows={props.elements.map(({ name, purpose, source, storage, defaultValue, usedBy }) => ({
        key: name,
        cells: [
          <Link
            key={name}
            to="/data-elements/$element"
            params={{ element: name }}
            search={props.search}
            className={linkStyle}
          >
            {name}
          </Link>,
          purpose,
          <CodeText key={name} text={source} />,
          storage ?? "no",
          defaultValue ?? "none",
          usedBy.length,
        ],
      }))}
    />
  );
}
