/** Describes a build as data: property.json, which the edge and the console read. */
import type { Examples } from "@tagwell/container";
import {
  type CatalogElement,
  type CatalogEvent,
  type CatalogRule,
  type EnvironmentName,
  type EventDefinition,
  type EventSchema,
  envelope,
  eventMerge,
  identities,
  type OutboundField,
  type PropertyFile,
  propertyFileFormat,
} from "@tagwell/contract";
import { allHosts } from "../all-hosts.ts";
import type { BuildInfo } from "../build-info.ts";
import { encodedPublished } from "../bundle/published-plugin.ts";
import { consentDefaults, hasConsentTools } from "../consent-settings.ts";
import { componentsOf, eventsOf } from "../events-of.ts";
import type { LoadedElement, LoadedProperty } from "../load/loaded-property.ts";
import { sizeLimits } from "../sizes/size-limits.ts";
import { describeSource } from "./describe-component.ts";
import { type DescribedRule, describeRule } from "./describe-rule.ts";
import { guardRules, parameterKinds } from "./guard-rules.ts";
import { outboundFields, treatmentOf } from "./outbound-fields.ts";
import { outboundRequests } from "./outbound-requests.ts";

export interface DescribedBuild {
  property: LoadedProperty;
  environment: EnvironmentName;
  info: BuildInfo;
  files: readonly { file: string; integrity: string }[];
}

/** The description of a build. The same build gives the same description. */
export function describeProperty({ property, environment, info, files }: DescribedBuild): PropertyFile {
  const { config } = property;
  const { buildDate, revision, version } = info;
  const { datastreamId, edge, takesTraces = false } = config.environments[environment];
  const hasSessions = config.streamingMedia?.environments.includes(environment) ?? false;
  const events = eventsOf(property);
  const sites = Object.entries(config.sites).map(([key, { label, hosts }]) => ({
    key,
    label,
    hosts: [...hosts[environment]],
  }));
  const fields = outboundFields(property);
  const described = Object.entries(property.rules).map(([name, rule]) => describeRule(name, rule, property));
  const isSent = (label: string) =>
    events.some((event) => event.label === label) && (hasSessions || !label.startsWith("media."));
  const rules = described.map(({ groups, tracksVideo: _, ...rule }): CatalogRule => {
    const sends = rule.sends.filter(isSent);
    const dataElements = [...rule.dataElements, ...elementsOf({ groups, sends }, fields)];
    const examples = describeExamples(property.rules[rule.name]?.examples ?? {});
    return { ...rule, sends, dataElements: [...new Set(dataElements)].sort(), examples };
  });
  return {
    format: propertyFileFormat,
    name: config.name,
    orgId: config.orgId,
    datastreamId,
    schema: schemaOf(property),
    guard: guardRules(property),
    consent: describeConsent(config),
    published: encodedPublished(property),
    reports: property.reports.map(({ report }) => report),
    sizeLimits: sizeLimits(property, environment),
    previewHosts: Object.fromEntries(Object.entries(config.sites).map(([key, { hosts }]) => [key, allHosts(hosts)])),
    environment,
    build: { buildDate, revision, version, files: files.map(({ file, integrity }) => ({ file, integrity })) },
    sites,
    rules,
    dataElements: Object.entries(property.dataElements).map(([name, element]) =>
      describeElement(name, element, rules, fields),
    ),
    events: events.map((event) => describeEvent(event, rules, Object.keys(config.sites))),
    requests: outboundRequests({
      environment,
      components: componentsOf(property),
      edge,
      takesTraces,
      hasConsentTools: hasConsentTools(config),
      sites: Object.fromEntries(sites.map(({ key, hosts }) => [key, hosts])),
      files: files.map(({ file }) => file),
      hasSessions,
      hasVideo: described.some(({ tracksVideo }) => tracksVideo),
    }),
    addressParameters: describeParameters(config),
    fields,
  };
}

/** What applies until a visitor has chosen. With a consent tool that is "pending" at least. */
function describeConsent(config: LoadedProperty["config"]): NonNullable<PropertyFile["consent"]> {
  const { globalPrivacyControl } = config.consent ?? {};
  return { ...(consentDefaults(config) ?? { default: "in" }), ...(globalPrivacyControl && { globalPrivacyControl }) };
}

function schemaOf(property: LoadedProperty): EventSchema {
  return {
    tenantKey: property.config.tenantKey,
    envelope: { ...envelope, ...(componentsOf(property).includes("eventMerge") && eventMerge) },
    identities,
    events: eventsOf(property),
  };
}

function describeEvent(
  { label, meaning, fires }: EventDefinition,
  rules: readonly CatalogRule[],
  siteKeys: readonly string[],
): CatalogEvent {
  const senders = rules.filter(({ sends }) => sends.includes(label));
  const sites = siteKeys.filter((key) => senders.length === 0 || senders.some((rule) => rule.sites.includes(key)));
  return { label, meaning, fires, rules: senders.map(({ name }) => name), sites };
}

const describeParameters = (config: LoadedProperty["config"]): PropertyFile["addressParameters"] =>
  Object.entries(parameterKinds(config)).map(([name, sensitivity]) => ({
    name,
    sensitivity,
    treatment: treatmentOf(sensitivity === "code" ? { sensitivity, ids: true } : { sensitivity }),
  }));

/** The data elements that fill fields of the events which a rule sends. */
function elementsOf(
  { groups, sends }: Pick<DescribedRule, "groups" | "sends">,
  fields: readonly OutboundField[],
): string[] {
  const isFilled = ({ events, path }: OutboundField) =>
    events === "all"
      ? sends.length > 0
      : groups.has(path.split(".")[1] ?? "") && sends.some((label) => events.includes(label));
  return fields.filter(isFilled).flatMap(({ dataElement }) => dataElement ?? []);
}

function describeElement(
  name: string,
  { file, purpose, element }: LoadedElement,
  rules: readonly CatalogRule[],
  fields: readonly OutboundField[],
): CatalogElement {
  const { from, storageDuration, defaultValue, cleanText, forceLowerCase } = element;
  return {
    name,
    file,
    purpose,
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
