/** /api/catalog: a build described as data; and how much of it appeared in stored events. */
import * as v from "valibot";
import type { Sensitivity } from "../fields/field.ts";
import type { EventSchema } from "../property/event-schema.ts";
import { eventConsent } from "./consent.ts";
import { type Given, type Operations, openHereOr } from "./operation.ts";
import { count, described, environment, ofSite, queryWhole, since, text, texts, time, until, whole } from "./parts.ts";

const sensitivity = v.picklist([
  "code",
  "number",
  "agent",
  "label",
  "vocabulary",
  "url",
  "identity",
] as const satisfies readonly Sensitivity[]);
const plainData = v.record(v.string(), v.unknown());

/** A file's first sentences: who does what, and why it matters. */
const purpose = text;
/** Relative to the repository's root. */
const file = text;
const example = v.object({
  name: text,
  site: text,
  /** Path and query. */
  address: text,
  /** The other given values and the actions: plain data, as written. */
  given: plainData,
  sends: v.array(v.unknown()),
  loads: texts,
  neverSends: texts,
});
const rule = v.object({
  name: text,
  purpose,
  file,
  sites: texts,
  on: texts,
  when: texts,
  then: texts,
  /** Labels of the events that the rule sends. */
  sends: texts,
  dataElements: texts,
  examples: v.array(example),
});
const element = v.object({
  name: text,
  purpose,
  file,
  /** A description of its source. */
  source: text,
  /** How long a value is stored; absent if it is not stored. */
  storage: v.exactOptional(v.picklist(["pageview", "session", "visitor"])),
  /** As JSON; absent if there is none. */
  defaultValue: v.exactOptional(text),
  /** How the value is cleaned up. */
  tidies: texts,
  /** Paths of the fields that it fills. */
  fills: texts,
  /** Rules that read it. Empty: unused, and can be removed. */
  usedBy: texts,
});
const event = v.object({
  label: text,
  meaning: text,
  fires: text,
  /** Empty: the Web SDK sends the event by itself. */
  rules: texts,
  sites: texts,
});
const meanings = v.array(v.object({ name: text, meaning: text }));
const request = v.object({
  name: text,
  when: text,
  method: v.picklist(["GET", "POST"]),
  /** Target hosts, by the site that makes the request. */
  hosts: v.record(v.string(), texts),
  /** `{…}` marks variable parts. */
  paths: texts,
  parameters: meanings,
  /** Headers set by the library or the page's cookies; the browser's own are in `browserHeaders`. */
  headers: meanings,
  body: text,
});
const field = v.object({
  /** Below `xdm`; `[]` stands for any position in a list. */
  path: text,
  meaning: text,
  /** A description of its type and limits. */
  type: text,
  sensitivity,
  /** How the guard treats it. */
  treatment: text,
  /** Labels of the events that may carry it; "all" for every event. */
  events: v.union([v.literal("all"), texts]),
  /** The data element that fills it, if any. */
  dataElement: v.exactOptional(text),
});
const named = { name: text, title: text };
const report = v.object({
  ...named,
  breakdowns: v.array(v.object(named)),
  hasFunnel: described(v.boolean(), "One of its tables is drawn as a funnel."),
});
const propertyCatalog = v.object({
  environment,
  build: v.object({
    buildDate: time,
    revision: text,
    version: text,
    /** All files that pages may load, with their hashes (Subresource Integrity). */
    files: v.array(v.object({ file: text, integrity: text })),
  }),
  sites: v.array(v.object({ key: text, label: text, hosts: texts })),
  rules: v.array(rule),
  dataElements: v.array(element),
  events: v.array(event),
  requests: v.array(request),
  /** Query parameters that may be sent in an address; all others are removed. */
  addressParameters: v.array(v.object({ name: text, sensitivity, treatment: text })),
  fields: v.array(field),
});
const anyObject = v.record(v.string(), v.unknown());
/** Its fields nest without end; docs/reference/ lists what they say. */
const schema = v.object({
  tenantKey: text,
  envelope: anyObject,
  identities: anyObject,
  events: v.array(v.looseObject({ label: text, meaning: text, fires: text })),
}) as v.GenericSchema as v.GenericSchema<EventSchema>;
const servedCatalog = v.object({
  ...propertyCatalog.entries,
  name: described(text, "The property's name."),
  datastreamId: described(text, "Where the build's pages send their events: `configId` of the edge's protocol."),
  tenantKey: described(text, "The key under `xdm` that holds the property's own fields."),
  schema,
  reports: v.array(report),
});

const scannedEvents = v.object({ events: count, from: described(v.nullable(time), "Of the oldest.") });
const seenField = v.object({
  eventType: text,
  /** As `OutboundField.path`; names other than plain words are quoted in brackets. */
  path: text,
  /** Number of accepted and rejected events with the field. */
  accepted: count,
  rejected: count,
  /** When the last one was stored. */
  lastAt: time,
});
const pageTraffic = v.object({
  /** Empty where an event names no page, "(other)" for the pages beyond 1,000. */
  page: text,
  events: count,
  /** How many of the events have each field, by `SeenField.path`. */
  fields: v.record(v.string(), count),
  /** How many of the events were stored under each state of consent; of those under "" none was recorded. */
  consents: v.record(v.picklist([...eventConsent.entries.state.options, ""]), count),
});
const fieldTraffic = v.object({
  accepted: scannedEvents,
  rejected: scannedEvents,
  fields: v.array(seenField),
  unlisted: described(count, "Further fields, seen after the list had reached its limit."),
  /** Only where they were requested (`by=page`). */
  pages: v.exactOptional(
    described(
      v.array(pageTraffic),
      "Accepted events by host and path of their address, how many have each field, and how many were stored under each state of consent.",
    ),
  ),
});
const trafficQuery = v.strictObject({
  since,
  until,
  site: ofSite,
  environment: v.exactOptional(described(environment, "Only this environment's.")),
  by: v.exactOptional(described(v.literal("page", '"page"'), "Adds `pages`.")),
});
const ruleCounts = v.object({
  /** All its actions ran, with or without an event. */
  fired: whole,
  /** A condition failed. */
  skipped: whole,
  failed: whole,
});
const ruleActivity = v.object({
  rule: text,
  ...ruleCounts.entries,
  /** Of `fired`, the runs that sent an event. */
  sent: whole,
  lastAt: time,
  /** The period in equal parts, oldest first. */
  steps: v.array(ruleCounts),
});
const activityQuery = v.strictObject({
  since,
  until,
  steps: v.exactOptional(described(queryWhole(1, 60), "Counts the period in so many equal parts, too: 1 by default.")),
});

/** An example of a rule, which also runs as a test. */
export type CatalogExample = v.InferOutput<typeof example>;
/** One rule. Texts may contain code between backticks. */
export type CatalogRule = v.InferOutput<typeof rule>;
export type CatalogElement = v.InferOutput<typeof element>;
export type CatalogEvent = v.InferOutput<typeof event>;
/** A kind of request that a page makes because of the library. */
export type OutboundRequest = v.InferOutput<typeof request>;
/** One field of an event. */
export type OutboundField = v.InferOutput<typeof field>;
/** A report that the property declares. */
export type CatalogReport = v.InferOutput<typeof report>;
/** One build: everything that it tracks, and everything that it sends from a page. */
export type PropertyCatalog = v.InferOutput<typeof propertyCatalog>;
/** The catalog, and what the console needs to show the property's events and reports. */
export type ServedCatalog = v.InferOutput<typeof servedCatalog>;
/** How many events there are in the range. */
export type ScannedEvents = v.InferOutput<typeof scannedEvents>;
export type SeenField = v.InferOutput<typeof seenField>;
/** The accepted events of a page. */
export type PageTraffic = v.InferOutput<typeof pageTraffic>;
/** The fields of all accepted and rejected events of the range. */
export type FieldTraffic = v.InferOutput<typeof fieldTraffic>;
/** What GET /api/field-traffic takes; times are ISO 8601. */
export type FieldTrafficQuery = Given<typeof trafficQuery>;
/** How often a rule's runs ended in each way. */
export type RuleCounts = v.InferOutput<typeof ruleCounts>;
/** What a rule did, as reported by pages in development. */
export type RuleActivity = v.InferOutput<typeof ruleActivity>;
/** What GET /api/rule-activity takes; times are ISO 8601. */
export type ActivityQuery = Given<typeof activityQuery>;

export const catalogApi = {
  "GET /api/catalog": {
    id: "catalog",
    access: openHereOr(["reader", "viewer"], "reports:read", "events:export"),
    audit: false,
    summary:
      "The served build as data: sites, schema, rules, data elements, reports, and every request and field that can leave a page.",
    query: v.strictObject({
      environment: v.exactOptional(described(environment, "The environment of the build: development by default.")),
    }),
    answers: "The build: ServedCatalog of the contract.",
    answer: servedCatalog,
    refusals: [404],
  },
  "GET /api/field-traffic": {
    id: "fieldTraffic",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "Which fields stored events have, counted over all accepted and rejected events of the range.",
    query: trafficQuery,
    answers: "The counts.",
    answer: fieldTraffic,
  },
  "GET /api/rule-activity": {
    id: "ruleActivity",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "How often each rule fired, was skipped by a condition, and failed, according to the trace.",
    query: activityQuery,
    answers: "A row for each rule in the trace.",
    answer: v.array(ruleActivity),
  },
} as const satisfies Operations;
