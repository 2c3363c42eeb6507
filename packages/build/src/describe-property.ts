/** Describes a build as data: its rules, its data elements, and all that it lets out of a page (property.json). */
import type { Examples } from "@tagwell/container";
import {
  type CatalogElement,
  type CatalogEvent,
  type CatalogRule,
  type EnvironmentName,
  type OutboundField,
  type PropertyCatalog,
  queryParameters,
  type SdkComponent,
  type SiteKey,
  siteLabels,
} from "@tagwell/contract";
import type { Settings } from "@tagwell/property";
import * as property from "@tagwell/property";
import type { BuildInfo } from "./build-info.ts";
import {
  describeAction,
  describeGate,
  describeSource,
  describeTrigger,
  type NamedComponent,
} from "./describe-component.ts";
import { eventsOf, leavingFields, type SourceTree, treatmentOf } from "./leaving-fields.ts";
import { leavingRequests } from "./leaving-requests.ts";
import { readSource, ruleExamples } from "./property-files.ts";
import { readGroups } from "./read-groups.ts";

export interface DescribedBuild {
  environment: EnvironmentName;
  info: BuildInfo;
  components: readonly SdkComponent[];
  username: NonNullable<Settings["username"]>;
  files: readonly { file: string; integrity: string }[];
}

const siteKeys = Object.keys(siteLabels) as SiteKey[];
const sources: SourceTree = property.fields;
const listOf = <T>(one: T | readonly T[] | undefined) => (one === undefined ? [] : [one].flat()) as T[];

/** The description of a build; the same build gives the same description. */
export async function describeProperty(build: DescribedBuild): Promise<PropertyCatalog> {
  const { environment, info, components, username, files } = build;
  const { buildDate, revision, version } = info;
  const hasSessions = property.settings.streamingMedia?.environments.includes(environment) ?? false;
  const labels = eventsOf(components).map(({ label }) => label);
  const fields = leavingFields(components, sources, username);
  const described = Object.entries(property.allRules).map(([name, rule]) => describeRule(name, rule));
  const rules = await Promise.all(
    described.map(async ({ ruleGroups, ...rule }): Promise<CatalogRule> => {
      const sends = rule.sends.filter(
        (label) => labels.includes(label) && (hasSessions || !label.startsWith("media.")),
      );
      const dataElements = [
        ...rule.dataElements,
        ...fields
          .filter(({ events, path }) =>
            events === "all" ? sends.length > 0 : isFilled(events, sends, path, ruleGroups),
          )
          .flatMap(({ dataElement }) => dataElement ?? []),
      ];
      const examples = describeExamples(await ruleExamples(rule.name));
      return { ...rule, sends, dataElements: [...new Set(dataElements)].sort(), examples };
    }),
  );
  return {
    environment,
    build: { buildDate, revision, version, files: files.map(({ file, integrity }) => ({ file, integrity })) },
    sites: siteKeys.map((key) => ({
      key,
      label: siteLabels[key],
      hosts: [...property.sites[key].hosts[environment]],
    })),
    rules,
    dataElements: Object.entries(property.allDataElements).map(([name, element]) =>
      describeElement(name, element, rules, fields),
    ),
    events: eventsOf(components).map(({ label, meaning, fires }): CatalogEvent => {
      const senders = rules.filter(({ sends }) => sends.includes(label));
      const sites = siteKeys.filter((key) => senders.length === 0 || senders.some((rule) => rule.sites.includes(key)));
      return { label, meaning, fires, rules: senders.map(({ name }) => name), sites };
    }),
    requests: leavingRequests({
      environment,
      components,
      edgeDomain: property.environments[environment].edgeDomain,
      takesTraces: property.environments[environment].takesTraces ?? false,
      sites: Object.fromEntries(siteKeys.map((key) => [key, property.sites[key].hosts[environment]])) as never,
      files: files.map(({ file }) => file),
      hasSessions,
      hasVideo: rules.some(({ on }) =>
        on.some((words) => words.includes("a player is") || words.includes("a video is")),
      ),
    }),
    addressParameters: Object.entries(queryParameters).map(([name, sensitivity]) => ({
      name,
      sensitivity,
      treatment: treatmentOf(sensitivity === "code" ? { sensitivity, ids: true } : { sensitivity }),
    })),
    fields,
  };
}

type PropertyRule = (typeof property.allRules)[keyof typeof property.allRules];

/** A rule without what hangs on the build; `ruleGroups`: the groups of fields that its payload reads. */
function describeRule(name: string, { on, when, then }: PropertyRule & { when?: readonly NamedComponent[] }) {
  const [triggers, gates, actions] = [
    listOf<NamedComponent>(on),
    listOf<NamedComponent>(when),
    listOf<NamedComponent>(then),
  ];
  const settings = actions.map((action) => action.settings as { labels?: string[]; fields?: unknown });
  const compared = gates.filter((gate) => gate.name === "value-comparison");
  const isSession = actions.some((action) => action.name === "media-session");
  const mediaLabels = eventsOf(["streamingMedia"]).flatMap(({ label }) => (label.startsWith("media.") ? label : []));
  const gate = gates.filter(({ name }) => name !== "site");
  return {
    name,
    ...readSource("rules", name),
    sites: sitesOf(gates),
    on: triggers.map(describeTrigger),
    when: gate.map(describeGate),
    then: actions.map(describeAction),
    sends: [...settings.flatMap(({ labels = [] }) => labels), ...(isSession ? mediaLabels : [])],
    dataElements: compared.map((one) => (one.settings as { element: string }).element),
    ruleGroups: new Set(settings.flatMap(({ fields }) => readGroups(fields))),
  };
}

/** The sites on which all conditions about the site hold. */
function sitesOf(gates: readonly NamedComponent[]): SiteKey[] {
  return siteKeys.filter((key) =>
    gates
      .filter(({ name }) => name === "site")
      .every(({ settings, negate = false }) => (settings as { sites: SiteKey[] }).sites.includes(key) !== negate),
  );
}

/** Whether a rule that sends these labels can fill the field: the event has it, and the payload reads its group. */
function isFilled(events: readonly string[], sends: readonly string[], path: string, groups: ReadonlySet<string>) {
  return groups.has(path.split(".")[1] ?? "") && sends.some((label) => events.includes(label));
}

type PropertyElement = (typeof property.allDataElements)[keyof typeof property.allDataElements];

function describeElement(
  name: string,
  element: PropertyElement,
  rules: readonly CatalogRule[],
  fields: readonly OutboundField[],
): CatalogElement {
  const { from, storageDuration, defaultValue, cleanText, forceLowerCase } = element;
  return {
    name,
    ...readSource("data-elements", name),
    source: describeSource(from),
    ...(storageDuration && { storage: storageDuration }),
    ...(defaultValue !== undefined && { defaultValue: JSON.stringify(defaultValue) }),
    tidies: [...(cleanText ? ["white space collapsed and trimmed"] : []), ...(forceLowerCase ? ["lower case"] : [])],
    fills: fields.flatMap(({ path, dataElement }) => (dataElement === name ? path : [])),
    usedBy: rules.filter(({ dataElements }) => dataElements.includes(name)).map((rule) => rule.name),
  };
}

function describeExamples(examples: Examples): CatalogRule["examples"] {
  return Object.entries(examples).map(([name, { given, sends, loads = [], neverSends = [], ...happens }]) => {
    const { site, path = "/", query = "", ...rest } = given;
    return {
      name,
      site,
      address: path + query,
      given: { ...rest, ...happens },
      sends: [...sends],
      loads: [...loads],
      neverSends: [...neverSends],
    };
  });
}
