/** One rule: why it is there, when and where it acts, what it sends, what it reads, and what it did. */
import type { CatalogRule } from "@tagwell/contract";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { useCatalog, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { Code, CodeText } from "../shared/components/code-text.tsx";
import { List, linkStyle, Section, Text } from "../shared/components/text.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { RuleExample } from "./rule-example.tsx";

export function RulePage() {
  const search = useSearch({ from: "/rules/$rule" });
  const { rule: name } = useParams({ from: "/rules/$rule" });
  return (
    <CatalogPage
      query={useCatalog(search.environment)}
      bar={
        <Link to="/rules" search={search} className={linkStyle}>
          All rules
        </Link>
      }
    >
      {(catalog) => {
        const rule = catalog.rules.find((one) => one.name === name);
        return rule ? (
          <RuleFacts rule={rule} catalog={catalog} />
        ) : (
          <Text>This build has no rule of the name {name}. Choose one of the list.</Text>
        );
      }}
    </CatalogPage>
  );
}

function RuleFacts({ rule, catalog }: { rule: CatalogRule; catalog: Property }) {
  const did = useRuleActivity().data?.get(rule.name);
  const words = (all: readonly string[]) => all.map((text) => ({ key: text, content: <CodeText text={text} /> }));
  const fields = catalog.fields.filter(
    ({ events }) => events !== "all" && events.some((label) => rule.sends.includes(label)),
  );
  return (
    <>
      <Section name={rule.name} level={2}>
        <Text>{rule.purpose}</Text>
        <Text>
          <Code>{rule.file}</Code> · on {siteLabels(catalog, rule.sites)}
        </Text>
        <Text>
          {did
            ? `Today it fired ${did.sent} times, was skipped ${did.skipped} times by a condition, and failed ${did.failed} times.`
            : "It has not been triggered today on any page in development."}
        </Text>
      </Section>
      <Section name="When">
        <List items={words(rule.on)} none="Never." />
      </Section>
      <Section name="If">
        <List items={words(rule.when)} none="Always." />
      </Section>
      <Section name="Then">
        <List items={words(rule.then)} none="Nothing." />
      </Section>
      <Section name="Events it sends">
        <List
          none="None."
          items={rule.sends.map((label) => ({
            key: label,
            content: (
              <Link to="/schema" search={{ event: label }} className={linkStyle}>
                {label}
              </Link>
            ),
          }))}
        />
      </Section>
      <Section name="Fields it can fill, beside those of every event">
        <List
          none="None."
          items={[...new Set(fields.map(({ path }) => path))].map((path) => ({
            key: path,
            content: (
              <Link to="/schema" search={{ field: path }} className={linkStyle}>
                {path}
              </Link>
            ),
          }))}
        />
      </Section>
      <Section name="Data elements it reads">
        <List
          none="None."
          items={rule.dataElements.map((element) => ({
            key: element,
            content: (
              <Link to="/data-elements/$element" params={{ element }} className={linkStyle}>
                {element}
              </Link>
            ),
          }))}
        />
      </Section>
      <Section name="Examples, each of which runs as a test">
        {rule.examples.map((example) => (
          <RuleExample key={example.name} example={example} catalog={catalog} />
        ))}
      </Section>
    </>
  );
}
