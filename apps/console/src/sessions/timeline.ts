/** Turns a session into the lines of a timeline: one for each trace record and each stored event, in chronological order. */
import type { EventRow, TraceRecord, Visit } from "@tagwell/contract";
import type { Property } from "../shared/api/catalog-client.ts";
import { textAt } from "../shared/api/json-value.ts";
import { rowKey } from "../shared/api/row-key.ts";
import { describeEvent } from "../shared/events/describe-event.ts";
import { verdictWords } from "../shared/events/verdict-words.ts";
import { siteLabel } from "../shared/property/site-labels.ts";
import { conditionText } from "./why.ts";

export interface TimelineLine {
  key: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Id of the page load; empty for a stored event that no page reported. */
  page: string;
  /** What kind of line it is, as shown. */
  kind: string;
  title: string;
  /** Shown when the line is expanded. */
  details: string[];
  isBad: boolean;
  /** Key of the stored event in the live view. */
  eventKey?: string;
  /** The rule that ran. */
  rule?: string;
  /** Titles of the pushes that the line stands for, where there are several. */
  pushes?: string[];
}

const pushKind = "Data layer";

/** Several pushes in a row become one line, so that they do not hide what follows from them. */
export function collapsePushes(lines: readonly TimelineLine[]): TimelineLine[] {
  const shown: TimelineLine[] = [];
  for (const line of lines) {
    const before = shown.at(-1);
    if (!before || before.kind !== pushKind || line.kind !== pushKind || before.page !== line.page) shown.push(line);
    else shown[shown.length - 1] = joined(before, line);
  }
  return shown;
}

function joined(first: TimelineLine, next: TimelineLine): TimelineLine {
  const titles = first.pushes ?? [first.title];
  const pushes = [...titles, next.title];
  return { ...first, pushes, title: `${pushes.length} data-layer pushes`, details: pushes };
}

export interface TimelineFilter {
  /** Id of a page load. */
  page?: string | undefined;
  /** Text that a line must contain, in any case. */
  text?: string | undefined;
}

/** Oldest first; lines of the same time stay in the order in which they were reported. */
export function timelineOf(
  property: Property,
  { records, events }: Visit,
  { page, text = "" }: TimelineFilter = {},
): TimelineLine[] {
  const pageOfEvent = new Map(
    records.flatMap(({ page: id = "", id: own, kind, events: carried = [] }) =>
      [...(kind === undefined ? [own] : []), ...carried].map((event) => [event, id] as const),
    ),
  );
  const lines = [
    ...records.map((record, index) => recordLine(property, record, index)),
    ...events.map((row) => eventLine(property, row, pageOfEvent.get(textAt(row.event.xdm, "_id") ?? "") ?? "")),
  ];
  const wanted = text.trim().toLowerCase();
  return lines
    .filter((line) => page === undefined || line.page === page)
    .filter((line) => [line.kind, line.title, ...line.details].join(" ").toLowerCase().includes(wanted))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function recordLine(property: Property, record: TraceRecord, index: number): TimelineLine {
  const { at, page = "", detail, counts = {}, values = {} } = record;
  const common = { key: `${index}`, at, page, details: [] as string[], isBad: false };
  const readValues = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  switch (record.kind) {
    case "page":
      return {
        ...common,
        kind: "Page",
        title: `Opened ${record.path ?? "a page"}${record.from ? `, from a link on ${siteLabel(property, record.from)}` : ""}`,
        details: [`Consent: ${record.consent ?? "not reported"}`, `Library ${record.build}, ${record.environment}`],
      };
    case "push": {
      const times = counts.times ? ` (${counts.times} times)` : "";
      return { ...common, kind: pushKind, title: `Pushed ${pushed(values)}${times}`, details: readValues };
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
    "condition-failed": `did not fire: ${detail?.replaceAll("-", " ") ?? "a condition failed"}`,
    failed: `failed in ${detail ?? "an action"}`,
    withheld: `did not fire: ${detail ?? "its flag"} was already set`,
  };
  // Two events of one occurrence are often redacted in the same place, so duplicates are dropped.
  const details = new Set([
    ...(trigger ? [`Trigger: ${trigger.replaceAll("-", " ")}`] : []),
    ...conditions.map((step) => `Condition ${step.held ? "passed" : "failed"}: ${conditionText(step)}`),
    ...readValues.map((value) => `Read ${value}`),
    ...cuts.map((redaction) => `Redacted ${redaction}`),
  ]);
  return {
    kind: "Rule",
    title: `${rule} ${outcomes[outcome] ?? outcome}`,
    rule,
    details: [...details],
    isBad: outcome === "failed",
  };
}

function eventLine(property: Property, row: EventRow, page: string): TimelineLine {
  const { title, summary } = describeEvent(property.schema, row.event.xdm);
  const eventKey = rowKey(row);
  return {
    key: `event-${eventKey}`,
    at: row.receivedAt,
    page,
    kind: "Edge",
    title: `${verdictWords[row.verdict]} ${title}${summary && `: ${summary}`}`,
    details: row.reasons,
    isBad: row.verdict !== "accepted",
    eventKey,
  };
}

function pushed(values: Record<string, string>): string {
  if (values.event) return values.event;
  const names = Object.keys(values);
  return names.length > 3
    ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`
    : names.join(", ") || "nothing";
}
