/** Makes the page's table of fields from their definitions: types, schema, page and guard have one source. */
import type { Component, DelegateFactory } from "@tagwell/container";
import type { FieldTable, LaterFields } from "@tagwell/container/boot";
import {
  type BuildFact,
  envelope,
  eventMerge,
  type FieldGroup,
  type FieldRule,
  fieldRule,
  fieldTree,
  identities,
  mergedGroups,
  personalizationQuery,
  pick,
  sdkEvents,
} from "@tagwell/contract";
import { envelopeElements } from "../envelope-elements.ts";
import { componentsOf, eventsOf } from "../events-of.ts";
import type { FieldSources, LoadedProperty, LoadedRule } from "../load/loaded-property.ts";

type Action = Extract<LoadedRule["rule"]["then"], { name: string }>;
type TableTree = FieldTable["envelope"];
type TableProperty = Pick<LoadedProperty, "config" | "events" | "fields" | "rules">;

/** What the build itself has of the fields that tell of it. Without it, they have the form that those of any build have. */
export type BuildFacts = { readonly [Name in BuildFact]?: string };

/** `elements`: the data elements that fill fields of the group. `build.rule`: the rules that send the event. */
const tableOf = (group: FieldGroup, elements: FieldSources = {}, build: BuildFacts = {}): TableTree =>
  fieldTree(group, (field, path) => {
    const own = "tells" in field && field.tells ? build[field.tells] : undefined;
    const rule: FieldRule = own === undefined ? fieldRule(field) : ["o", own];
    const element = path.reduce<FieldSources | string | undefined>(
      (node, name) => (typeof node === "object" ? node[name] : undefined),
      elements,
    );
    return typeof element === "string" ? [rule, element] : rule;
  });

/** The labels of the events that actions may send. */
const labelsIn = (actions: readonly Action[]): readonly string[] =>
  actions.flatMap(({ settings }) => (settings as { labels?: readonly string[] }).labels ?? []);

const actionsOf = ({ rule }: LoadedRule): readonly Action[] => [rule.then].flat();

/** The table as plain data. What a component of the Web SDK adds is in it where that component is built in. */
export function fieldTable(property: TableProperty, build?: BuildFacts): FieldTable {
  const { tenantKey } = property.config;
  const components = componentsOf(property);
  const { envelope: _, ...groups } = property.fields;
  const elements = envelopeElements(property.fields);
  const primary: FieldRule = ["b"];
  const named = Object.entries(identities).map(([namespace, group]) => {
    const own = namespace === "username" && elements.username ? { id: elements.username } : {};
    return [namespace, { "[]": { ...tableOf(group, own), primary } }];
  });
  const whole = {
    ...tableOf({ ...envelope, ...(components.includes("eventMerge") && eventMerge) }, elements.envelope),
    identityMap: Object.fromEntries(named),
  };
  const events = eventsOf(property).map(({ label, fields, extra = {} }): [string, TableTree] => {
    const senders = Object.entries(property.rules).flatMap(([name, rule]) =>
      labelsIn(actionsOf(rule)).includes(label) ? name : [],
    );
    // The library puts these beside the envelope, in place of its groups of the same name.
    const beside = pick(mergedGroups(envelope, extra), ...Object.keys(extra));
    const facts = { ...build, rule: senders.join("|") };
    return [label, { [tenantKey]: tableOf(fields, groups, facts), ...tableOf(beside) }];
  });
  return {
    tenantKey,
    envelope: whole,
    events: Object.fromEntries(events),
    ...(components.includes("personalization") && { query: tableOf(personalizationQuery) }),
  };
}

export interface SplitTable {
  /** The table as `tagwell.js` has it. */
  first: FieldTable;
  /**
   * The envelope of events that a page sends itself, and the events that the later file adds, through which all events pass that a page sends itself: those that a rule can send only with that file,
   * and those of the Web SDK's components that no rule sends.
   */
  later: LaterFields;
}

/** What the library makes itself of each event. Only where a page sends one of its own is it looked at. */
const ownTexts = { _id: ["x"], eventType: ["x"], timestamp: ["x"] } as const satisfies TableTree;

const isLate = ({ delegate }: Component) => (delegate as DelegateFactory).lateParts !== undefined;

/** Splits the table by the files of a build. */
export function splitTable(property: TableProperty, build?: BuildFacts): SplitTable {
  const { events, envelope, ...table } = fieldTable(property, build);
  const { username, ...identities } = envelope.identityMap as Record<string, TableTree>;
  const checkedLater = Object.entries(envelope).filter(([name]) => name in ownTexts);
  const early: Action[] = [];
  const late: Action[] = [];
  for (const { rule } of Object.values(property.rules)) {
    const needsFile = [rule.on].flat().every(isLate);
    for (const action of [rule.then].flat()) (needsFile || isLate(action) ? late : early).push(action);
  }
  const first = labelsIn(early);
  const ofFile = labelsIn(late).filter((label) => !first.includes(label));
  const ofSdk = sdkEvents.flatMap(({ label }) => ([...first, ...ofFile].includes(label) ? [] : label));
  const eventsBy = (is: (label: string) => boolean) =>
    Object.fromEntries(Object.entries(events).filter(([label]) => is(label)));
  const isLater = (label: string) => ofFile.includes(label) || ofSdk.includes(label);
  return {
    first: {
      ...table,
      envelope: { ...envelope, ...ownTexts, identityMap: { username } as TableTree },
      events: eventsBy((label) => !isLater(label)),
    },
    later: { envelope: Object.fromEntries(checkedLater), identities, events: eventsBy(isLater) },
  };
}
