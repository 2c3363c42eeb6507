/** One data element: its source, storage, the fields that it fills, and the rules that use it. */
import type { CatalogElement } from "@tagwell/contract";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { useCatalog } from "../shared/catalog/use-catalog.ts";
import { Code, CodeText } from "../shared/components/code-text.tsx";
import { List, linkStyle, Section, Text } from "../shared/components/text.tsx";
import { FieldLink, RuleLink } from "../shared/links.tsx";

export function DataElementPage() {
  const search = useSearch({ from: "/data-elements/$element" });
  const { element: name } = useParams({ from: "/data-elements/$element" });
  return (
    <CatalogPage
      label={`Data element ${name}`}
      query={useCatalog()}
      bar={
        <Link to="/data-elements" search={search} className={linkStyle}>
          All data elements
        </Link>
      }
    >
      {({ dataElements }) => {
        const element = dataElements.find((one) => one.name === name);
        return element ? <ElementFacts element={element} /> : <Text>This build has no data element named {name}.</Text>;
      }}
    </CatalogPage>
  );
}

function ElementFacts({ element }: { element: CatalogElement }) {
  const { name, purpose, file, source, storage, defaultValue, tidies, fills, usedBy } = element;
  return (
    <>
      <Section name={name} level={2}>
        <Text>{purpose}</Text>
        <Text>
          <Code>{file}</Code>
        </Text>
      </Section>
      <Section name="Value">
        <List
          none=""
          items={[
            { key: "source", content: <CodeText text={`Source: ${source}`} /> },
            { key: "tidies", content: `Normalized: ${tidies.join(", ") || "no"}` },
            { key: "storage", content: `Stored: ${storage ? `for the ${storage}` : "no"}` },
            { key: "default", content: `Default: ${defaultValue ?? "none; a missing value is omitted"}` },
          ]}
        />
      </Section>
      <Section name="Fields that it fills">
        <List
          none="None."
          items={[...new Set(fills)].map((path) => ({
            key: path,
            content: <FieldLink path={path}>{path}</FieldLink>,
          }))}
        />
      </Section>
      <Section name="Rules that use it">
        <List
          none="None. You can delete this data element."
          items={usedBy.map((rule) => ({
            key: rule,
            content: <RuleLink rule={rule} />,
          }))}
        />
      </Section>
    </>
  );
}
