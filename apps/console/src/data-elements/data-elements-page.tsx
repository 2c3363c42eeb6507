/** All data elements of a build, and apart from them those that no rule uses. */
import type { CatalogElement } from "@tagwell/contract";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { type CatalogSearch, hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog } from "../shared/catalog/use-catalog.ts";
import { CodeText } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle, Section, Text } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { useScope } from "../shared/scope/use-scope.ts";

const columns = [
  { name: "Data element", isShort: true },
  { name: "Purpose", width: 200 },
  { name: "Source", width: 240 },
  { name: "Stored for", isMinor: true },
  { name: "Default", isMinor: true },
  { name: "Rules", isNumber: true, isMinor: true },
];

export function DataElementsPage() {
  const search = useSearch({ from: "/data-elements" });
  const navigate = useNavigate({ from: "/data-elements" });
  const { site } = useScope();
  return (
    <CatalogPage
      label="Data elements"
      query={useCatalog()}
      bar={
        <CatalogBar
          what="Search data elements"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        />
      }
    >
      {({ dataElements, rules }) => {
        const onSite = rules.filter(({ sites }) => !site || sites.some((key) => key === site)).map(({ name }) => name);
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
              <Text>No data element matches. Remove a word, or select all sites.</Text>
            )}
            <Section name="Unused" level={2}>
              {unused.length > 0 ? (
                <ElementTable
                  caption={`${unused.length} that no rule uses; you can delete them`}
                  elements={unused}
                  search={search}
                />
              ) : (
                <Text>{search.q ? "No unused data element matches." : "None. Rules use every data element."}</Text>
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
          storage ?? "not stored",
          defaultValue ?? "none",
          usedBy.length === 0 ? (
            0
          ) : (
            <Link
              key="rules"
              to="/data-elements/$element"
              params={{ element: name }}
              className={linkStyle}
              aria-label={`${counted(usedBy.length, "rule")}: ${name}`}
            >
              {usedBy.length}
            </Link>
          ),
        ],
      }))}
    />
  );
}
