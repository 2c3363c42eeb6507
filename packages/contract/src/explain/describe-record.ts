/** Describes a trace record as a line of a timeline. */
import type { TraceRecord } from "../api/trace.ts";
import { conditionText } from "./why.ts";

export interface RecordLine {
  /** What kind of line it is, as shown. */
  kind: string;
  title: string;
  /** Shown when the line is expanded. */
  details: string[];
  isBad: boolean;
}

/** `siteLabel` gives the label of a site's key. */
export function describeRecord(record: TraceRecord, siteLabel: (site: string) => string): RecordLine {
  const { detail, counts = {}, values = {} } = record;
  const common = { details: [] as string[], isBad: false };
  const readValues = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  switch (record.kind) {
    case "page":
      return {
        ...common,
        kind: "Page",
        title: `Opened ${record.path ?? "a page"}${record.from ? `, from a link on ${siteLabel(record.from)}` : ""}`,
        details: [`Consent: ${record.consent ?? "not reported"}`, `Library ${record.build}, ${record.environment}`],
      };
    case "push": {
      const times = counts.times ? ` (${counts.times} times)` : "";
      return { ...common, kind: "Data layer", title: `Pushed ${pushed(values)}${times}`, details: readValues };
    }
    case "request":
      return { ...common, kind: "Request", ...requestLine(record) };
    case "consent":
      return {
        ...common,
        kind: "Consent",
        title: detail ?? `Consent ${record.consent}`,
        isBad: record.consent === "out",
      };
    case "refused":
      return { ...common, kind: "Library", title: detail ?? "Not authorized for this domain", isBad: true };
    case "delivery":
    case "guard": {
      const isGuard = record.kind === "guard";
      const details = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
      const title = isGuard ? "Values redacted so far" : "Delivery of events so far";
      return { ...common, kind: isGuard ? "Guard" : "Delivery", title, details };
    }
    case "error":
      return { ...common, kind: "Error", title: detail ?? "An error in the library", isBad: true };
    default:
      return { ...common, ...ruleLine(record, readValues) };
  }
}

function requestLine({ detail, counts, events = [], status, milliseconds = 0 }: TraceRecord) {
  const attempt = counts?.attempt ?? 1;
  const carried = `${events.length} ${events.length === 1 ? "event" : "events"}`;
  return {
    title: `${detail ?? "A request"}, ${carried}${attempt > 1 ? `, attempt ${attempt}` : ""}`,
    details: [`Status ${status || "none"}`, `${milliseconds} ms`],
    isBad: !detail?.endsWith(": taken"),
  };
}

function ruleLine(record: TraceRecord, readValues: string[]) {
  const { rule, outcome, labels = [], conditions = [], cuts = [], trigger, detail } = record;
  const outcomes: Record<string, string> = {
    sent: labels.length > 0 ? `sent ${labels.join(", ")}` : "sent an event",
    completed: "fired without sending an event",
    "condition-failed": `did not fire: ${detail?.replace(/-/g, " ") ?? "a condition failed"}`,
    failed: `failed in ${detail ?? "an action"}`,
    withheld: `did not fire: ${detail ?? "its flag"} was already set`,
  };
  // Two events of one occurrence are often redacted in the same place, so duplicates are dropped.
  const details = new Set([
    ...(trigger ? [`Trigger: ${trigger.replace(/-/g, " ")}`] : []),
    ...conditions.map((step) => `Condition ${step.held ? "passed" : "failed"}: ${conditionText(step)}`),
    ...readValues.map((value) => `Read ${value}`),
    ...cuts.map((redaction) => `Redacted ${redaction}`),
  ]);
  return {
    kind: "Rule",
    title: `${rule} ${outcomes[outcome] ?? outcome}`,
    details: [...details],
    isBad: outcome === "failed",
  };
}

function pushed(values: Record<string, string>): string {
  if (values.event) return values.event;
  const names = Object.keys(values);
  return names.length > 3
    ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`
    : names.join(", ") || "nothing";
}
