/** The description of the catalog and of what was seen of it in stored events. */
import { openHereOr } from "../access.ts";
import {
  count,
  environment,
  json,
  list,
  object,
  ofSite,
  type Paths,
  parameter,
  problem,
  refused,
  since,
  text,
  texts,
  time,
  until,
  whole,
} from "./parts.ts";

/** What the property's description says beyond these names, docs/reference/ lists. */
const named = (...names: string[]) =>
  list({ ...object(Object.fromEntries(names.map((name) => [name, text]))), additionalProperties: true });
const scanned = object({ events: count, from: { ...time, type: ["string", "null"], description: "Of the oldest." } });
const ruleCounts = { fired: whole, skipped: whole, failed: whole };
const anyObject = { type: "object" };
const catalog = object({
  environment,
  name: { ...text, description: "The property's name." },
  datastreamId: {
    ...text,
    description: "Where the build's pages send their events: `configId` of the edge's protocol.",
  },
  tenantKey: { ...text, description: "The key under `xdm` that holds the property's own fields." },
  build: object({
    buildDate: time,
    revision: text,
    version: text,
    files: list(object({ file: text, integrity: text })),
  }),
  sites: list(object({ key: text, label: text, hosts: texts })),
  schema: object({
    tenantKey: text,
    envelope: anyObject,
    identities: anyObject,
    events: named("label", "meaning", "fires"),
  }),
  reports: list(
    object({
      name: text,
      title: text,
      breakdowns: named("name", "title"),
      hasFunnel: { type: "boolean", description: "One of its tables is drawn as a funnel." },
    }),
  ),
  rules: named("name", "purpose", "file"),
  dataElements: named("name", "purpose", "file", "source"),
  events: named("label", "meaning", "fires"),
  requests: named("name", "when", "method", "body"),
  addressParameters: named("name", "sensitivity", "treatment"),
  fields: named("path", "meaning", "type", "sensitivity", "treatment"),
});

export const catalogPaths: Paths = {
  "/api/catalog": {
    get: {
      operationId: "catalog",
      access: openHereOr(["reader", "viewer"], "reports:read", "events:export"),
      summary:
        "The served build as data: sites, schema, rules, data elements, reports, and every request and field that can leave a page.",
      parameters: [parameter("environment", "The environment of the build: development by default.", environment)],
      responses: {
        "200": json("The build: ServedCatalog of the contract.", catalog),
        ...refused,
        "404": problem,
      },
    },
  },
  "/api/field-traffic": {
    get: {
      operationId: "fieldTraffic",
      access: openHereOr(["viewer"]),
      summary: "Which fields stored events have, counted over all accepted and rejected events of the range.",
      parameters: [
        since,
        until,
        ofSite,
        parameter("environment", "Only this environment's.", environment),
        parameter("by", "Adds `pages`.", { enum: ["page"] }),
      ],
      responses: {
        "200": json(
          "The counts.",
          object(
            {
              accepted: scanned,
              rejected: scanned,
              fields: list(object({ eventType: text, path: text, accepted: count, rejected: count, lastAt: time })),
              unlisted: { ...count, description: "Further fields, seen after the list had reached its limit." },
              pages: {
                ...list(object({ page: text, events: count, fields: { ...anyObject, additionalProperties: count } })),
                description: "Accepted events by host and path of their address, and how many have each field.",
              },
            },
            ["pages"],
          ),
        ),
        ...refused,
      },
    },
  },
  "/api/rule-activity": {
    get: {
      operationId: "ruleActivity",
      access: openHereOr(["viewer"]),
      summary: "How often each rule fired, was skipped by a condition, and failed, according to the trace.",
      parameters: [
        since,
        until,
        parameter("steps", "Counts the period in so many equal parts, too: 1 by default.", {
          type: "integer",
          minimum: 1,
          maximum: 60,
        }),
      ],
      responses: {
        "200": json(
          "A row for each rule in the trace.",
          list(object({ rule: text, ...ruleCounts, sent: whole, lastAt: time, steps: list(object(ruleCounts)) })),
        ),
        ...refused,
      },
    },
  },
};
