/** One rule: purpose, triggers, conditions, actions, events, fields, and what it did today. */
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
        return rule ? <RuleFacts rule={rule} catalog={catalog} /> : <Text>This build has no rule named {name}.</Text>;
      }}
    </CatalogPage>
  );
}

function RuleFacts({ rule, catalog }: { rule: CatalogRule; catalog: Property }) {
  const did = useRuleActivity().data?.get(rule.name);
  const items = (all: readonly string[]) => all.map((text) => ({ key: text, content: <CodeText text={text} /> }));
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
            ? `Today: fired ${did.sent} times, skipped by a condition ${did.skipped} times, failed ${did.failed} times.`
            : "Not triggered today on any page that reports traces."}
        </Text>
      </Section>
      <Section name="Triggers">
        <List items={items(rule.on)} none="None." />
      </Section>
      <Section name="Conditions">
        <List items={items(rule.when)} none="None." />
      </Section>
      <Section name="Actions">
        <List items={items(rule.then)} none="None." />
      </Section>
      <Section name="Events that it sends">
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
      <Section name="Fields that it can fill, besides those of every event">
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
      <Section name="Data elements that it uses">
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
      <Section name="Examples, which also run as tests">
        {rule.examples.map((example) => (
          <RuleExample key={example.name} example={example} catalog={catalog} />
        ))}
      </Section>
    </>
  );
}
