/** A visit as lines of a timeline: each record and each stored event in a few words, in the order in which it happened. */
import type { EventRow, TraceRecord, Visit } from "@tagwell/contract";
import { textAt } from "../shared/api/json-value.ts";
import { rowKey } from "../shared/api/row-key.ts";
import { describeEvent } from "../shared/events/describe-event.ts";
import { sentenceOf } from "./why.ts";

export interface TimelineLine {
  key: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The page load; empty for an event of which no page told. */
  page: string;
  /** What kind of line it is, for people. */
  kind: string;
  title: string;
  /** Further lines, shown when the line is opened. */
  details: string[];
  isBad: boolean;
  /** Of a stored event: its key in the live view. */
  eventKey?: string;
}

/** The page load's lines, or all of the visit's where none is named, oldest first. */
export function timelineOf({ records, events }: Visit, page: string | undefined, text = ""): TimelineLine[] {
  const pageOf = new Map(
    records.flatMap(({ page: of = "", id, kind, events: carried = [] }) =>
      [...(kind === undefined ? [id] : []), ...carried].map((event) => [event, of] as const),
    ),
  );
  const lines = [
    ...records.map((record, index) => lineOf(record, index)),
    ...events.map((row) => eventLine(row, pageOf.get(textAt(row.event.xdm, "_id") ?? "") ?? "")),
  ];
  const wanted = text.trim().toLowerCase();
  return lines
    .filter((line) => page === undefined || line.page === page)
    .filter(
      (line) => wanted === "" || [line.kind, line.title, ...line.details].join(" ").toLowerCase().includes(wanted),
    )
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function lineOf(record: TraceRecord, index: number): TimelineLine {
  const { at, page = "", detail, counts = {}, values = {} } = record;
  const common = { key: `${index}`, at, page, details: [] as string[], isBad: false };
  const told = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  const counted = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  switch (record.kind) {
    case "page":
      return {
        ...common,
        kind: "Page",
        title: `${record.path ?? "A page"} opened${record.from ? `, linked from ${record.from}` : ""}`,
        details: [`Consent: ${record.consent ?? "not told"}`, `Library ${record.build}, ${record.environment}`],
      };
    case "push": {
      const times = counts.times ? ` (${counts.times} times)` : "";
      return { ...common, kind: "Data layer", title: `Pushed ${pushed(values)}${times}`, details: told };
    }
    case "request": {
      const attempt = counts.attempt ?? 1;
      const isBad = !detail?.endsWith(": taken");
      const sent = `${record.events?.length ?? 0} ${record.events?.length === 1 ? "event" : "events"}`;
      const title = `${detail ?? "A request"}, ${sent}${attempt > 1 ? `, attempt ${attempt}` : ""}`;
      const details = [`Status ${record.status || "none"}`, `${record.milliseconds ?? 0} ms`];
      return { ...common, kind: "Request", title, details, isBad };
    }
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
    case "guard":
      return {
        ...common,
        kind: record.kind === "guard" ? "Guard" : "Delivery",
        title: record.kind === "guard" ? "What was held back so far" : "What became of events so far",
        details: counted,
      };
    case "error":
      return { ...common, kind: "Error", title: detail ?? "The library contained an error", isBad: true };
    default:
      return { ...common, ...ruleLine(record, told) };
  }
}

function ruleLine(record: TraceRecord, told: string[]): Pick<TimelineLine, "kind" | "title" | "details" | "isBad"> {
  const { rule, outcome, labels = [], conditions = [], cuts = [], trigger, detail } = record;
  const outcomes: Record<string, string> = {
    sent: labels.length > 0 ? `sent ${labels.join(", ")}` : "sent an event",
    completed: "fired, and sent no event",
    "condition-failed": `did not fire: ${detail?.replaceAll("-", " ") ?? "a condition"}`,
    failed: `failed in ${detail ?? "an action"}`,
    withheld: `counts as sent: ${detail ?? "its flag"} was set before`,
  };
  return {
    kind: "Rule",
    title: `${rule} ${outcomes[outcome] ?? outcome}`,
    // Each once: two events of one occasion are often cut in the same place.
    details: unique([
      ...(trigger ? [`Triggered by ${trigger.replaceAll("-", " ")}`] : []),
      ...conditions.map((step) => `${step.held ? "Held" : "Did not hold"}. ${sentenceOf(step)}`),
      ...told.map((value) => `Read ${value}`),
      ...cuts.map((cut) => `The guard cut ${cut}`),
    ]),
    isBad: outcome === "failed",
  };
}

const unique = (lines: string[]) => [...new Set(lines)];

function eventLine(row: EventRow, page: string): TimelineLine {
  const { title, summary } = describeEvent(row.event.xdm);
  const eventKey = rowKey(row);
  return {
    key: `event-${eventKey}`,
    at: row.receivedAt,
    page,
    kind: "Edge",
    title: `${row.verdict === "accepted" ? "Accepted" : "Rejected"} ${title}${summary && `: ${summary}`}`,
    details: row.reasons,
    isBad: row.verdict === "rejected",
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
