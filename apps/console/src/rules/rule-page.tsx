/** One rule: purpose, what it did in the time range, triggers, conditions, actions, events and fields. */
import { type CatalogRule, ruleResults } from "@tagwell/contract";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { useCatalog, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { Breakable } from "../shared/components/breakable.tsx";
import { Code, CodeText } from "../shared/components/code-text.tsx";
import { FactList } from "../shared/components/fact-list.tsx";
import { List, type ListProps, linkStyle, Section, Text } from "../shared/components/text.tsx";
import { ElementLink, EventTypeLink, FieldLink, WhyLink } from "../shared/links.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { RuleExample } from "./rule-example.tsx";
import { Sparkline } from "./sparkline.tsx";

const notTriggered = "Not triggered on any page that reports traces. Choose a longer time range to look further back.";
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
  return (
    <>
      <Section name={rule.name} level={2}>
        <Text>{rule.purpose}</Text>
        <Text>
          <Code>{rule.file}</Code> · on {siteLabels(catalog, rule.sites)}
        </Text>
      </Section>
      <Section name="Runs in the time range">
        <Runs rule={rule.name} />
        <Text>
          <WhyLink rule={rule.name}>Why did it fire, or not?</WhyLink>
        </Text>
      </Section>
      {listsOf(rule, catalog).map(({ name, ...list }) => (
        <Section key={name} name={name}>
          <List {...list} />
        </Section>
      ))}
      <Section name="Examples, also run as tests">
        {rule.examples.map((example) => (
          <RuleExample key={example.name} example={example} catalog={catalog} />
        ))}
      </Section>
    </>
  );
}

/** How often it fired, was skipped and failed, and when it last ran. */
function Runs({ rule }: { rule: string }) {
  const { data, error } = useRuleActivity();
  const did = data?.get(rule);
  const times = useTimes();
  if (!did) return <Text>{data ? notTriggered : (error?.message ?? "Loading…")}</Text>;
  return (
    <>
      <Sparkline values={did.steps.map(({ fired }) => fired)} />
      <FactList
        facts={ruleResults.map((result) => ({
          name: resultNames[result],
          value: did[result].toLocaleString("en"),
          ...(result === "fired" && did.sent < did.fired && { note: `${did.sent} of them sent an event` }),
          link: { to: "/sessions", search: did[result] > 0 ? { rule, result } : { explain: rule } },
        }))}
      />
      <Text>
        Last run:{" "}
        <Link to="/sessions" search={{ rule }} className={linkStyle}>
          {times.dateTime(did.lastAt)}
        </Link>
        .
      </Text>
    </>
  );
}

/** What it is made of, in the order in which the view shows it. */
function listsOf(rule: CatalogRule, catalog: Property): (ListProps & { name: string })[] {
  // The catalog lists the sites apart, but on another site this condition ends a run like any other.
  const onSites = rule.sites.length < catalog.sites.length ? [`The site is ${siteLabels(catalog, rule.sites)}.`] : [];
  const fields = catalog.fields.filter(
    ({ events }) => events !== "all" && events.some((label) => rule.sends.includes(label)),
  );
  const paths = [...new Set(fields.map(({ path }) => path))];
  const each = (names: readonly string[], show: (name: string) => ReactNode) =>
    names.map((key) => ({ key, content: show(key) }));
  const text = (words: string) => <CodeText text={words} />;
  const none = "None.";
  return [
    { name: "Triggers", none, items: each(rule.on, text) },
    {
      name: "Conditions",
      none: "None: it fires whenever it is triggered.",
      items: each([...onSites, ...rule.when], text),
    },
    { name: "Actions", none, items: each(rule.then, text) },
    { name: "Events sent", none, items: each(rule.sends, (label) => <SentEvent label={label} />) },
    {
      name: "Fields it can fill, besides those of every event",
      ...{ none, isInColumns: true },
      items: each(paths, (path) => (
        <FieldLink path={path}>
          <Breakable text={path} />
        </FieldLink>
      )),
    },
    {
      name: "Data elements used",
      ...{ none, isInColumns: true },
      items: each(rule.dataElements, (element) => <ElementLink element={element} />),
    },
  ];
}

function SentEvent({ label }: { label: string }) {
  return (
    <>
      <EventTypeLink label={label} />
      {" · "}
      <Link to="/live" search={{ type: label }} className={linkStyle} aria-label={`Show events: ${label}`}>
        Show events
      </Link>
    </>
  );
}
