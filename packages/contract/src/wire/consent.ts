/** Evidence of consent: what stands beside each stored event, and the choices that visitors made. */
import type { EventSource, SiteKey } from "../environments.ts";

/** The consent tools that a property can follow, as the page names them to the edge. */
export const consentTools = [
  "oneTrust",
  "cookiebot",
  "usercentrics",
  "trustArc",
  "iabTcf",
  "iabGpp",
  "googleConsentMode",
  "globalPrivacyControl",
] as const;
export type ConsentTool = (typeof consentTools)[number];

/** Who made a choice: a consent tool, the page's own code, or a tool that the edge does not know. */
export type ChoiceSource = ConsentTool | "page" | "other";

/** `default`: the visitor has not chosen. `earlier`: the visitor has, and this edge does not know by which choice. */
export type ConsentSource = ChoiceSource | "default" | "earlier";

/** What a property does when a browser sends the Global Privacy Control signal. */
export const privacyControls = ["out", "recorded", "ignored"] as const;
export type PrivacyControl = (typeof privacyControls)[number];

/** Under which consent an event was stored. */
export interface EventConsent {
  /** As the edge knew it from the request: the visitor's cookie or, without one, the property's default. */
  state: "in" | "out" | "pending";
  source: ConsentSource;
  /** The id of the choice in the ledger; null where the visitor has not chosen, or the edge does not know the choice. */
  choice: string | null;
  /** Whether the browser sent the Global Privacy Control signal; null where the property ignores it. */
  gpc: boolean | null;
}

/** What is recorded of a choice. */
export interface ConsentChoice {
  /** A random UUID. The visitor's cookie carries it while the choice is "in". */
  id: string;
  /** Of the page's host. */
  site: SiteKey | "unknown";
  environment: EventSource;
  state: "in" | "out";
  /** The standard and its version as they were sent, such as `Adobe 1.0`; several are separated by commas. Empty where events brought the choice first. */
  standard: string;
  source: ChoiceSource;
  /** The consent tool's version; empty where it was not sent. */
  version: string;
  /** The purposes or groups that the tool decided by. */
  purposes: string[];
  gpc: boolean | null;
  /** The page's build; empty where it was not sent. */
  build: string;
}

/** A row of GET /api/consent. It does not say whom it is about. */
export interface ChoiceRow extends ConsentChoice {
  /** Rises in the order of storing; with gaps, because events take numbers from the same sequence. */
  number: number;
  /** ISO 8601, UTC. */
  at: string;
  /** SHA-256, in hexadecimal, of the previous row's hash and this row. */
  hash: string;
}

/** A row of GET /api/consent/totals. */
export interface ChoiceTotal {
  state: ConsentChoice["state"];
  source: ChoiceSource;
  count: number;
}

/** GET /api/consent/check: whether the ledger is whole. */
export interface LedgerCheck {
  /** How many choices were checked. */
  rows: number;
  /** The newest choice's hash. */
  head: string;
  /** What is wrong, a sentence each; empty where each choice follows from the one before it and from the audit trail. */
  faults: string[];
}
