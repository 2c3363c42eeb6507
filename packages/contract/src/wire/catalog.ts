/** A build described as data (dist/<environment>/property.json), and how much of it appeared in stored events. */

import type { EnvironmentName, SiteKey } from "../environments.ts";
import type { Sensitivity } from "../fields/field.ts";
import type { EventSchema } from "../property/event-schema.ts";
import type { ReportSummary } from "./reports.ts";

/** One build: everything that it tracks, and everything that it sends from a page. */
export interface PropertyCatalog {
  environment: EnvironmentName;
  build: {
    /** ISO 8601, UTC. */
    buildDate: string;
    revision: string;
    version: string;
    /** All files that pages may load, with their hashes (Subresource Integrity). */
    files: { file: string; integrity: string }[];
  };
  sites: { key: SiteKey; label: string; hosts: string[] }[];
  rules: CatalogRule[];
  dataElements: CatalogElement[];
  events: CatalogEvent[];
  requests: OutboundRequest[];
  /** Query parameters that may be sent in an address; all others are removed. */
  addressParameters: { name: string; sensitivity: Sensitivity; treatment: string }[];
  fields: OutboundField[];
}

/** The answer of GET /api/catalog: the catalog, and what the console needs to show the property's events and reports. */
export interface ServedCatalog extends PropertyCatalog {
  /** The property's name. */
  name: string;
  datastreamId: string;
  tenantKey: string;
  schema: EventSchema;
  reports: CatalogReport[];
}

/** A report that the property declares. */
export interface CatalogReport extends ReportSummary {
  /** One of its tables is drawn as a funnel. */
  hasFunnel: boolean;
  breakdowns: ReportSummary[];
}

/** One rule. Texts may contain code between backticks. */
export interface CatalogRule {
  name: string;
  /** The file's first sentences: who does what, and why it matters. */
  purpose: string;
  /** Relative to the repository's root. */
  file: string;
  sites: SiteKey[];
  on: string[];
  when: string[];
  then: string[];
  /** Labels of the events that the rule sends. */
  sends: string[];
  dataElements: string[];
  examples: CatalogExample[];
}

/** An example of a rule, which also runs as a test. */
export interface CatalogExample {
  name: string;
  site: SiteKey;
  /** Path and query. */
  address: string;
  /** The other given values and the actions: plain data, as written. */
  given: Record<string, unknown>;
  sends: unknown[];
  loads: string[];
  neverSends: string[];
}

export interface CatalogElement {
  name: string;
  purpose: string;
  file: string;
  /** A description of its source. */
  source: string;
  /** How long a value is stored; absent if it is not stored. */
  storage?: "pageview" | "session" | "visitor";
  /** As JSON; absent if there is none. */
  defaultValue?: string;
  /** How the value is cleaned up. */
  tidies: string[];
  /** Paths of the fields that it fills. */
  fills: string[];
  /** Rules that read it. Empty: unused, and can be removed. */
  usedBy: string[];
}

export interface CatalogEvent {
  label: string;
  meaning: string;
  fires: string;
  /** Empty: the Web SDK sends the event by itself. */
  rules: string[];
  sites: SiteKey[];
}

/** A kind of request that a page makes because of the library. */
export interface OutboundRequest {
  name: string;
  when: string;
  method: "GET" | "POST";
  /** Target hosts, by the site that makes the request. */
  hosts: Partial<Record<SiteKey, string[]>>;
  /** `{…}` marks variable parts. */
  paths: string[];
  parameters: { name: string; meaning: string }[];
  /** Headers set by the library or the page's cookies; the browser's own are in `browserHeaders`. */
  headers: { name: string; meaning: string }[];
  body: string;
}

/** One field of an event. */
export interface OutboundField {
  /** Below `xdm`; `[]` stands for any position in a list. */
  path: string;
  meaning: string;
  /** A description of its type and limits. */
  type: string;
  sensitivity: Sensitivity;
  /** How the guard treats it. */
  treatment: string;
  /** Labels of the events that may carry it; "all" for every event. */
  events: "all" | string[];
  /** The data element that fills it, if any. */
  dataElement?: string;
}

/** The answer of GET /api/field-traffic: the fields of all accepted and rejected events of the range. */
export interface FieldTraffic {
  accepted: ScannedEvents;
  rejected: ScannedEvents;
  fields: SeenField[];
  /** Number of further fields, seen after the list had reached its limit. */
  unlisted: number;
  /** Only where they were requested (`by=page`). */
  pages?: PageTraffic[];
}

/** The accepted events of a page. */
export interface PageTraffic {
  /** Host and path, as in the events' addresses; empty where an event names no page, "(other)" for the pages beyond 1,000. */
  page: string;
  events: number;
  /** How many of the events have each field, by `SeenField.path`. */
  fields: Record<string, number>;
}

/** How many events there are in the range. */
export interface ScannedEvents {
  events: number;
  /** ISO 8601, UTC, time of the oldest one; null if there was none. */
  from: string | null;
}

export interface SeenField {
  eventType: string;
  /** As `OutboundField.path`; names other than plain words are quoted in brackets. */
  path: string;
  /** Number of accepted and rejected events with the field. */
  accepted: number;
  rejected: number;
  /** When the last one was stored: ISO 8601, UTC. */
  lastAt: string;
}

/** Query of GET /api/field-traffic. */
export interface FieldTrafficQuery {
  /** ISO 8601, inclusive. */
  since?: string;
  /** ISO 8601, exclusive. */
  until?: string;
  site?: string;
  environment?: EnvironmentName;
  /** Adds `FieldTraffic.pages`. */
  by?: "page";
}

/** How often a rule's runs ended in each way. */
export interface RuleCounts {
  /** All its actions ran, with or without an event. */
  fired: number;
  /** A condition failed. */
  skipped: number;
  failed: number;
}

/** A row of GET /api/rule-activity: what a rule did, as reported by pages in development. */
export interface RuleActivity extends RuleCounts {
  rule: string;
  /** Of `fired`, the runs that sent an event. */
  sent: number;
  /** ISO 8601, UTC. */
  lastAt: string;
  /** The period in equal parts, oldest first. */
  steps: RuleCounts[];
}
