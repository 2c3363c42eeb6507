/** A build described as data (dist/<environment>/property.json), and what of it was seen in stored events. */

import type { EnvironmentName, SiteKey } from "../environments.ts";
import type { Sensitivity } from "../fields/field.ts";
import type { EventSchema } from "../property/event-schema.ts";

/** One build: everything that it tracks, and everything that it lets out of a page. */
export interface PropertyCatalog {
  environment: EnvironmentName;
  build: {
    /** ISO 8601, UTC. */
    buildDate: string;
    revision: string;
    version: string;
    /** Every file that pages may load, with its hash (Subresource Integrity). */
    files: { file: string; integrity: string }[];
  };
  sites: { key: SiteKey; label: string; hosts: string[] }[];
  rules: CatalogRule[];
  dataElements: CatalogElement[];
  events: CatalogEvent[];
  requests: OutboundRequest[];
  /** Query parameters that may stand in an address that leaves; every other is cut. */
  addressParameters: { name: string; sensitivity: Sensitivity; treatment: string }[];
  fields: OutboundField[];
}

/** What GET /api/catalog answers: the catalog, with what the console needs to show the property's events and reports. */
export interface ServedCatalog extends PropertyCatalog {
  /** The property's name. */
  name: string;
  tenantKey: string;
  schema: EventSchema;
  reports: { name: string; title: string }[];
}

/** One rule. Words may hold code between backticks. */
export interface CatalogRule {
  name: string;
  /** The file's first sentences: who does what, and why it is worth knowing. */
  purpose: string;
  /** From the repository's root. */
  file: string;
  sites: SiteKey[];
  on: string[];
  when: string[];
  then: string[];
  /** Labels of the events that it sends. */
  sends: string[];
  dataElements: string[];
  examples: CatalogExample[];
}

/** What a rule does on one occasion, as it stands beside the rule and is run as a test. */
export interface CatalogExample {
  name: string;
  site: SiteKey;
  /** Path and query. */
  address: string;
  /** The rest of what is given, and what happens: plain data, as written. */
  given: Record<string, unknown>;
  sends: unknown[];
  loads: string[];
  neverSends: string[];
}

export interface CatalogElement {
  name: string;
  purpose: string;
  file: string;
  /** What it reads, in words. */
  source: string;
  /** How long a value is remembered; absent: it is not. */
  storage?: "pageview" | "session" | "visitor";
  /** As JSON; absent: there is none. */
  defaultValue?: string;
  /** How the value is made tidy. */
  tidies: string[];
  /** Paths of the fields that it fills. */
  fills: string[];
  /** Rules that read it. Empty: nothing does, and it can go. */
  usedBy: string[];
}

export interface CatalogEvent {
  label: string;
  meaning: string;
  fires: string;
  /** Empty: the Web SDK sends it by itself. */
  rules: string[];
  sites: SiteKey[];
}

/** One kind of request that a page makes because of the library. */
export interface OutboundRequest {
  name: string;
  when: string;
  method: "GET" | "POST";
  /** Where it goes, by the site it is made on. */
  hosts: Partial<Record<SiteKey, string[]>>;
  /** `{…}` stands for what differs. */
  paths: string[];
  parameters: { name: string; meaning: string }[];
  /** Those that the library or the page's cookies bring; the browser's own are in `browserHeaders`. */
  headers: { name: string; meaning: string }[];
  body: string;
}

/** One field of an event. */
export interface OutboundField {
  /** Under `xdm`; `[]` stands for any place in a list. */
  path: string;
  meaning: string;
  /** Its type and bounds, in words. */
  type: string;
  sensitivity: Sensitivity;
  /** What the guard does with it. */
  treatment: string;
  /** Labels of the events that may carry it; "all": every one. */
  events: "all" | string[];
  /** The data element that fills it, where one does. */
  dataElement?: string;
}

/** What GET /api/field-traffic answers: which fields stood in stored events, counted over the newest of them. */
export interface FieldTraffic {
  accepted: ScannedEvents;
  rejected: ScannedEvents;
  fields: SeenField[];
  /** Fields seen beyond those that are listed: so many different ones that the list was closed. */
  unlisted: number;
}

/** How much was looked through. */
export interface ScannedEvents {
  events: number;
  /** ISO 8601, UTC, of the oldest that was looked at; null where there was none. */
  from: string | null;
  /** False where older events of the time asked about were not looked at. */
  isWhole: boolean;
}

export interface SeenField {
  eventType: string;
  /** As `OutboundField.path`; a name that is no plain word stands quoted in brackets. */
  path: string;
  /** In how many accepted and rejected events. */
  accepted: number;
  rejected: number;
  /** ISO 8601, UTC. */
  lastAt: string;
}

/** Query of GET /api/field-traffic. */
export interface FieldTrafficQuery {
  /** ISO 8601, inclusive. */
  since?: string;
  site?: string;
  environment?: EnvironmentName;
}

/** One row of what GET /api/rule-activity answers: what a rule did, as pages in development tell. */
export interface RuleActivity {
  rule: string;
  sent: number;
  /** A condition failed. */
  skipped: number;
  failed: number;
  /** ISO 8601, UTC. */
  lastAt: string;
}
