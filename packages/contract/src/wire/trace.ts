/** Trace records: what happened in a page, sent to /ee/trace. Every value has passed the guard. */
import type { EventSource, SiteKey } from "../environments.ts";

/**
 * `rule`: one run of a rule. `page`: a page load, and which rules can fire at its address. `push`: a data-layer push.
 * `request`: one attempt to send. `consent`: the visitor's choice, made now or earlier. `refused`: the library was requested on a
 * host that is not listed. `delivery` and `guard`: a page's counts; a newer record replaces the page's earlier ones.
 * `error`: an error that the library contained.
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
 * For a rule: `sent` an event; `completed` its actions without an event; `condition-failed`; `failed` (an action); `withheld`: a
 * trigger that fires once per page had fired before. `counted` for counts, `noted` for everything else.
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

/** One condition in one run of a rule. */
export interface TraceStep {
  /** The condition's delegate: `path`, `user-agent`, … */
  condition: string;
  /** True for a negated condition. */
  negated?: boolean;
  /** What it requires, as a description. */
  wants: string;
  /** The value it checked; absent if it reported none, for example when it threw. */
  saw?: string;
  /** Whether the rule continued, after negation. */
  held: boolean;
}

/** Whether a rule can fire on a page at all: its triggers, and the conditions that depend only on the page. */
export interface TraceOutlook {
  on: string[];
  conditions: TraceStep[];
}

export interface TraceRecord {
  /** Default: "rule". */
  kind?: TraceKind;
  /** The id of the run, which is the event's `_id` if one was sent; for other kinds, the page's id. */
  id: string;
  /** The rule's name; for other kinds, the kind. */
  rule: string;
  outcome: TraceOutcome;
  /** The reason in a sentence: which action failed, what the visitor chose, which flag was set. */
  detail?: string;
  /**
   * Delivery: `taken`, `waiting`, `acknowledged`, `retried`, `not kept`, `given up: <reason>`, `failed: <reason>`.
   * Guard: number of removals by `<path>: <reason>`.
   */
  counts?: Record<string, number>;
  /** The page load. */
  page?: string;
  /** The visit of the page; set by the edge. */
  visit?: string;
  site?: SiteKey | "unknown";
  /** The page's path and listed parameters, guarded. */
  path?: string;
  /** For a page: the other site of the property from which a link led here. */
  from?: SiteKey;
  consent?: "in" | "out" | "pending";
  /** What triggered the rule. */
  trigger?: string;
  /** The conditions that were checked, in order. */
  conditions?: TraceStep[];
  /** By name: data elements that were read, or pushed values. A value that may not leave is replaced by its type. */
  values?: Record<string, string>;
  /** Labels of the events that this run sent. */
  labels?: string[];
  /** What the guard removed from them: `<path>: <reason>`. */
  cuts?: string[];
  /** For a request: its events. */
  events?: string[];
  /** For a request: status of the answer (0 for none), and duration in milliseconds. */
  status?: number;
  milliseconds?: number;
  /** For a page: whether each rule can fire, by name. */
  rules?: Record<string, TraceOutlook>;
  /** ISO 8601, UTC. */
  at: string;
  /** Version and build date of the library. */
  build: string;
  environment: EventSource;
}
