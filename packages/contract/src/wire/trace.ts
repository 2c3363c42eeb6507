/** What happened in a page: the development trace, sent to /ee/trace (CONTRACT 8). Every value in it has passed the guard. */
import type { EnvironmentName, SiteKey } from "../sites.ts";

/**
 * `rule`: what a rule did on one occasion. `page`: a page load, and which rules its address lets fire. `push`: what the
 * page told the data layer. `request`: one attempt to send. `consent`: the visitor chose, or had chosen. `refused`: the
 * library was asked for on a host that is not listed. `delivery` and `guard`: how one page's counts stand, a page's newest
 * record replacing its earlier ones. `error`: what the library had to contain.
 */
export const traceKinds = [
  "rule",
  "page",
  "push",
  "request",
  "consent",
  "refused",
  "delivery",
  "guard",
  "error",
] as const;
export type TraceKind = (typeof traceKinds)[number];

/**
 * Of a rule: `sent` an event; `completed` its actions without sending one; `condition-failed` and `failed` (an action);
 * `withheld`: its trigger had happened, but counts once a page only, and had been counted. `counted` for counts, `noted` for
 * all else.
 */
export const traceOutcomes = [
  "sent",
  "completed",
  "condition-failed",
  "failed",
  "withheld",
  "counted",
  "noted",
] as const;
export type TraceOutcome = (typeof traceOutcomes)[number];

/** One condition of a rule, as it was on one occasion. */
export interface TraceStep {
  /** The condition's delegate: `path`, `user-agent`, … */
  condition: string;
  /** True where it holds when the delegate says no. */
  negated?: boolean;
  /** What it asks for, in words of the property. */
  wants: string;
  /** What it found; absent where it told nothing, as when it threw. */
  saw?: string;
  /** Whether the rule could go on, negation counted in. */
  held: boolean;
}

/** What stands in a rule's way on a page from the start: its triggers, and those conditions that only ask of the page. */
export interface TraceOutlook {
  on: string[];
  conditions: TraceStep[];
}

export interface TraceRecord {
  /** A rule where it is absent. */
  kind?: TraceKind;
  /** The occasion's id, which is the event's `_id` where one was sent; of anything else, the page's own id. */
  id: string;
  /** The rule's name; of another kind, that kind. */
  rule: string;
  outcome: TraceOutcome;
  /** Why, in a sentence: which action failed, what the visitor chose, which flag was set. */
  detail?: string;
  /**
   * Delivery: `taken`, `waiting`, `acknowledged`, `retried`, `not kept`, `given up: <reason>`, `failed: <reason>`.
   * Guard: how often what was cut, by `<path>: <reason>`.
   */
  counts?: Record<string, number>;
  /** The page load. */
  page?: string;
  /** The visit that the edge counts the page to; the edge itself writes it. */
  visit?: string;
  site?: SiteKey | "unknown";
  /** The page's path and listed parameters, guarded. */
  path?: string;
  /** Of a page: the site that a link on it led here from, where it is one of ours and another. */
  from?: SiteKey;
  consent?: "in" | "out" | "pending";
  /** What triggered the rule. */
  trigger?: string;
  /** The rule's conditions, in order, as far as they were asked. */
  conditions?: TraceStep[];
  /** By name: data elements that were read, or what was pushed; a value that may not be told is told by its type. */
  values?: Record<string, string>;
  /** Labels of the events that were sent on the occasion. */
  labels?: string[];
  /** What the guard held back of them: `<path>: <reason>`. */
  cuts?: string[];
  /** Of a request: the events that it carried. */
  events?: string[];
  /** Of a request: its answer's status, 0 where none came, and how long it took in milliseconds. */
  status?: number;
  milliseconds?: number;
  /** Of a page: each rule's outlook, by its name. */
  rules?: Record<string, TraceOutlook>;
  /** ISO 8601, UTC. */
  at: string;
  /** Version of the library, and when it was built. */
  build: string;
  environment: EnvironmentName;
}
