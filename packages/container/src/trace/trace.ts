/** What each rule did and why, told to the edge in development (CONTRACT 8): it answers "why did this not fire?". */
import type { EnvironmentName, TraceRecord } from "@tagwell/contract";

interface TraceParts {
  window: Window;
  build: { environment: EnvironmentName; version: string };
  /** Scheme, host and port of the edge. */
  edgeOrigin: string;
  createId: () => string;
  /** Whether the visitor allows that anything is reported. */
  isAllowed: () => boolean;
}

/** The runtime's hooks that the trace listens to (facts: turbine container 6). */
interface RuleHooks {
  ruleConditionFailed: (event: { rule: { name: string }; condition: { modulePath: string } }) => void;
  ruleActionFailed: (event: { rule: { name: string }; action: { modulePath: string } }) => void;
}

export interface Trace {
  /** Notes that a rule sent an event. */
  sent: (eventId: string, rule: string) => void;
  monitor: RuleHooks;
  /** Begins to report; what was noted before goes first. */
  start: () => void;
}

/** Reports go together, at most this often. */
const intervalMs = 250;
/** A page that triggers without end is not followed for ever. */
const mostWaiting = 1000;

/** Makes the trace of a page. Outside development it notes nothing. */
export function createTrace({ window, build, edgeOrigin, createId, isAllowed }: TraceParts): Trace {
  const { environment, version } = build;
  const waiting: TraceRecord[] = [];
  let started = false;
  let timer = 0;

  const report = () => {
    timer = 0;
    const records = waiting.splice(0);
    if (records.length === 0 || !isAllowed()) return;
    window
      .fetch(`${edgeOrigin}/ee/trace`, {
        method: "POST",
        body: JSON.stringify(records),
        headers: { "Content-Type": "text/plain; charset=UTF-8" },
        referrerPolicy: "no-referrer",
        credentials: "omit",
        keepalive: true,
      })
      // The trace is a help for developers; a page is none the worse without it.
      .catch(() => undefined);
  };
  const note = (record: Pick<TraceRecord, "id" | "rule" | "outcome" | "detail">) => {
    if (environment !== "development" || waiting.length >= mostWaiting) return;
    waiting.push({ ...record, at: new Date().toISOString(), build: version, environment });
    if (started && timer === 0) timer = window.setTimeout(report, intervalMs);
  };

  return {
    sent: (eventId, rule) => note({ id: eventId, rule, outcome: "sent" }),
    monitor: {
      ruleConditionFailed: ({ rule, condition }) =>
        note({ id: createId(), rule: rule.name, outcome: "condition-failed", detail: condition.modulePath }),
      ruleActionFailed: ({ rule, action }) =>
        note({ id: createId(), rule: rule.name, outcome: "failed", detail: action.modulePath }),
    },
    start() {
      started = true;
      report();
    },
  };
}
