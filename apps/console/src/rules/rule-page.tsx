/** One rule: purpose, what it did in the time range, triggers, conditions, actions, events and fields. */
import { type CatalogRule, ruleResults } from "@tagwell/contract";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { useCatalog, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { Breakable } from "../shared/components/breakable.tsx";
import { Code, CodeText } from "../shared/components/code-text.tsx";
import { FactList } from "../shared/components/fact-list.tsx";
import { List, linkStyle, Section, Text } from "../shared/components/text.tsx";
import { ElementLink, EventTypeLink, FieldLink, WhyLink } from "../shared/links.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { RuleExample } from "./rule-example.tsx";
import { Sparkline } from "./sparkline.tsx";

const resultNames = { fired: "Fired", skipped: "Skipped by a condition", failed: "Failed" };

export function RulePage() {
  const search = useSearch({ from: "/rules/$rule" });
  const { rule: name } = useParams({ from: "/rules/$rule" });
  return (
    <CatalogPage
      label={`Rule ${name}`}
      query={useCatalog()}
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
  const times = useTimes();
  // The catalog lists the sites apart, but on another site this condition ends a run like any other.
  const onSites = rule.sites.length < catalog.sites.length ? [`The site is ${siteLabels(catalog, rule.sites)}.`] : [];
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
      </Section>
      <Section name="Runs in the time range">
        {did ? (
          <>
            <Sparkline values={did.steps.map(({ fired }) => fired)} />
            <FactList
              facts={ruleResults.map((result) => ({
                name: resultNames[result],
                value: did[result].toLocaleString("en"),
                ...(result === "fired" && did.sent < did.fired && { note: `${did.sent} of them sent an event` }),
                link: {
                  to: "/sessions",
                  search: did[result] > 0 ? { rule: rule.name, result } : { explain: rule.name },
                },
              }))}
            />
            <Text>
              Last run:{" "}
              <Link to="/sessions" search={{ rule: rule.name }} className={linkStyle}>
                {times.dateTime(did.lastAt)}
              </Link>
              .
            </Text>
          </>
        ) : (
          <Text>Not triggered on any page that reports traces. Choose a longer time range to look further back.</Text>
        )}
        <Text>
          <WhyLink rule={rule.name}>Why did it fire, or not?</WhyLink>
        </Text>
      </Section>
      <Section name="Triggers">
        <List items={items(rule.on)} none="None." />
      </Section>
      <Section name="Conditions">
        <List items={items([...onSites, ...rule.when])} none="None: it fires whenever it is triggered." />
      </Section>
      <Section name="Actions">
        <List items={items(rule.then)} none="None." />
      </Section>
      <Section name="Events sent">
        <List
          none="None."
          items={rule.sends.map((label) => ({
            key: label,
            content: (
              <>
                <EventTypeLink label={label} />
                {" · "}
                <Link to="/live" search={{ type: label }} className={linkStyle} aria-label={`Show events: ${label}`}>
                  Show events
                </Link>
              </>
            ),
          }))}
        />
      </Section>
      <Section name="Fields it can fill, besides those of every event">
        <List
          isInColumns
          none="None."
          items={[...new Set(fields.map(({ path }) => path))].map((path) => ({
            key: path,
            content: (
              <FieldLink path={path}>
                <Breakable text={path} />
              </FieldLink>
            ),
          }))}
        />
      </Section>
      <Section name="Data elements used">
        <List
          isInColumns
          none="None."
          items={rule.dataElements.map((element) => ({
            key: element,
            content: <ElementLink element={element} />,
          }))}
        />
      </Section>
      <Section name="Examples, also run as tests">
        {rule.examples.map((example) => (
          <RuleExample key={example.name} example={example} catalog={catalog} />
        ))}
      </Section>
    </>
  );
}
