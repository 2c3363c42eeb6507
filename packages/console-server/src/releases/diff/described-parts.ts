/** What a build declares, as lists of things with parts that can be compared. */
import {
  type EventDefinition,
  type Field,
  type FieldGroup,
  isField,
  type OutboundField,
  type PropertyFile,
  type SiteKey,
} from "@tagwell/contract";
import type { Described } from "./compare-described.ts";
import { nameWithoutHash } from "./file-changes.ts";

type Things = Map<string, Described>;

/** By the text of one member; what the parts are besides is made of the others, or they themselves. */
function byMember<Name extends string, Thing extends Readonly<Record<Name, string>>>(
  things: readonly Thing[],
  name: Name,
  partsOf: (thing: Omit<Thing, Name>) => Described = (parts) => parts as Described,
): Things {
  return new Map(things.map(({ [name]: text, ...parts }) => [text, partsOf(parts)]));
}

/** Without the examples, which run as tests and not in a page. */
export const rulesOf = ({ rules }: PropertyFile): Things =>
  byMember(rules, "name", ({ examples: _examples, ...parts }) => parts);

export const dataElementsOf = ({ dataElements }: PropertyFile): Things => byMember(dataElements, "name");
export const eventsOf = ({ events }: PropertyFile): Things => byMember(events, "label");
export const queryParametersOf = ({ addressParameters }: PropertyFile): Things => byMember(addressParameters, "name");
export const sitesOf = ({ sites }: PropertyFile): Things => byMember(sites, "key");
export const reportsOf = ({ reports }: PropertyFile): Things => byMember(reports, "name");

/** Each with the events that may carry it and the sites that send one of those. One that events declare differently is several fields. */
export function fieldsOf(property: PropertyFile): Things {
  const { fields } = property;
  const isOne = (path: string) => fields.filter((field) => field.path === path).length === 1;
  return new Map(
    fields.map(({ path, ...field }) => [
      isOne(path) ? path : `${path} of ${[field.events].flat().join(", ")}`,
      { ...field, sites: sitesOfField(field, property) },
    ]),
  );
}

/** Hosts, parameters and headers as lists of texts; the library's files without their hashes, which differ in every build. */
export const requestsOf = ({ requests }: PropertyFile): Things =>
  byMember(requests, "name", ({ hosts, paths, parameters, headers, ...parts }) => ({
    ...parts,
    paths: (paths ?? []).map(nameWithoutHash),
    hosts: Object.entries(hosts ?? {}).flatMap(([site, list = []]) => list.map((host) => `${host}, from ${site}`)),
    parameters: (parameters ?? []).map(({ name, meaning }) => `${name}: ${meaning}`),
    headers: (headers ?? []).map(({ name, meaning }) => `${name}: ${meaning}`),
  }));

/** By event: each field with its type and limits. What every event may carry stands under `envelope` and `identities`. */
export function schemaOf({
  schema: { envelope, identities, events },
}: PropertyFile): Map<string, Record<string, Field>> {
  const groups: [string, FieldGroup][] = [
    ["envelope", envelope],
    ["identities", identities],
    ...events.map((event): [string, FieldGroup] => [event.label, groupOf(event)]),
  ];
  return new Map(groups.map(([name, group]) => [name, Object.fromEntries(flat(group))]));
}

export const settingsOf = ({
  guard,
  published,
  datastreamId,
  orgId,
  schema,
  name,
  sites,
  consent,
}: PropertyFile): Things =>
  new Map<string, Described>([
    ["property", { name, tenantKey: schema.tenantKey }],
    [
      "consent",
      Object.fromEntries(consent ? sites.map(({ key }) => [key, consent.sites?.[key] ?? consent.default]) : []),
    ],
    ["destination", { datastreamId, orgId }],
    [
      "guard",
      {
        idShapes: guard.idShapes,
        personalPages: guard.personalPages.map((page) => JSON.stringify(page)),
        personalFields: Object.entries(guard.personalFields).map(([path, when]) => `${path}: ${JSON.stringify(when)}`),
      },
    ],
    ["published words", { list: published }],
  ]);

const groupOf = ({ fields, extra }: EventDefinition): FieldGroup => ({ ...extra, ...fields });

function flat(group: FieldGroup, before = ""): [string, Field][] {
  return Object.entries(group).flatMap(([name, node]): [string, Field][] =>
    isField(node) ? [[before + name, node]] : flat(node, `${before}${name}.`),
  );
}

function sitesOfField({ events }: Pick<OutboundField, "events">, property: PropertyFile): SiteKey[] {
  const all = property.sites.map(({ key }) => key);
  if (events === "all") return all;
  const senders = property.events.filter(({ label }) => events?.includes(label)).flatMap(({ sites }) => sites ?? []);
  return all.filter((key) => senders.includes(key));
}
