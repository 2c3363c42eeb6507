/** Turns a session into the lines of a timeline: one for each trace record and each stored event, in chronological order. */
import { describeRecord, type EventRow, type Visit } from "@tagwell/contract";
import type { Property } from "../shared/api/catalog-client.ts";
import { textAt } from "../shared/api/json-value.ts";
import { rowKey } from "../shared/api/row-key.ts";
import { describeEvent, verdictWords } from "../shared/events/describe-event.ts";
import { siteLabel } from "../shared/property/site-labels.ts";

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

/** As describeRecord names it. */
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
    ...records.map((record, index) => ({
      key: `${index}`,
      at: record.at,
      page: record.page ?? "",
      ...(record.kind === undefined && { rule: record.rule }),
      ...describeRecord(record, (site) => siteLabel(property, site)),
    })),
    ...events.map((row) => eventLine(property, row, pageOfEvent.get(textAt(row.event.xdm, "_id") ?? "") ?? "")),
  ];
  const wanted = text.trim().toLowerCase();
  return lines
    .filter((line) => page === undefined || line.page === page)
    .filter((line) => [line.kind, line.title, ...line.details].join(" ").toLowerCase().includes(wanted))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
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
