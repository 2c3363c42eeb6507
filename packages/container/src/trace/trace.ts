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
  /** Notes how the page's counts stand now; only the newest of each kind is reported. */
  counted: (kind: "delivery" | "guard", page: string, counts: Record<string, number>) => void;
  monitor: RuleHooks;
  /** Begins to report; what was noted before goes first. */
  start: () => void;
  /** Reports at once what is noted: the page may be leaving. */
  flush: () => void;
}

/** Reports go together, at most this often. */
const intervalMs = 250;
/** A page that triggers without end is not followed for ever. */
const mostWaiting = 1000;

/** Makes the trace of a page. Outside development it notes nothing. */
export function createTrace({ window, build, edgeOrigin, createId, isAllowed }: TraceParts): Trace {
  const { environment, version } = build;
  const waiting: TraceRecord[] = [];
  const newest = new Map<string, TraceRecord>();
  let started = false;
  let timer = 0;

  const report = () => {
    window.clearTimeout(timer);
    timer = 0;
    const records = [...waiting.splice(0), ...newest.values()];
    newest.clear();
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
  const record = (content: Pick<TraceRecord, "id" | "rule" | "outcome" | "detail" | "kind" | "counts">) => ({
    ...content,
    at: new Date().toISOString(),
    build: version,
    environment,
  });
  const soon = () => {
    if (started && timer === 0) timer = window.setTimeout(report, intervalMs);
  };
  const note = (content: Parameters<typeof record>[0]) => {
    if (environment !== "development" || waiting.length >= mostWaiting) return;
    waiting.push(record(content));
    soon();
  };

  return {
    sent: (eventId, rule) => note({ id: eventId, rule, outcome: "sent" }),
    counted(kind, page, counts) {
      if (environment !== "development") return;
      newest.set(kind, record({ kind, id: page, rule: kind, outcome: "counted", counts: { ...counts } }));
      soon();
    },
    flush: () => started && report(),
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
