/** Trace records: what happened in a page, sent to /ee/trace. Every value has passed the guard. */

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
