/**
 * A report on any kind of event: how many there were over time, and by one of its fields. No property declares it, so its numbers are
 * rounded: declared reports may count the same events, and a small count must not follow from both together.
 */
import type {
  BreakdownDefinition,
  CountColumn,
  EventDefinition,
  ReportDefinition,
  TableDefinition,
} from "@tagwell/contract";
import { dividingFields, fieldsIn } from "../../dividing-fields.ts";

/** Where an event names the rule that sent it. */
const rulePath = "container.rule";

/** What every event can be divided by. */
const ofEveryEvent: readonly BreakdownDefinition[] = [
  { name: "site", title: "Site" },
  { name: "page", title: "Page", part: { source: "page" } },
  { name: "referrer", title: "Referrer", part: { source: "referrer" } },
  { name: "visitor", title: "Visitor", part: { source: "visitor" } },
];

export interface EventReportQuery {
  /** Only events that this rule sent. */
  rule?: string | undefined;
  /** One of `eventBreakdowns`. */
  breakdown?: BreakdownDefinition | undefined;
  /** A single day is shown by hours. */
  isDay: boolean;
}

export function eventReport(
  event: Pick<EventDefinition, "label" | "meaning" | "fields">,
  { rule, breakdown, isDay }: EventReportQuery,
): ReportDefinition<"events"> {
  const { label, meaning, fields } = event;
  const count = { measure: "events", ...(rule !== undefined && { where: { rule } }) } as const;
  const column: CountColumn<"events"> = { kind: "count", name: "events", title: "Events", addsUp: true, ...count };
  const time: TableDefinition<"events"> = {
    ...{ name: "time", title: "Events", rows: "time", columns: [column], compared: "events" },
  };
  return {
    ...{ name: label, title: label, description: meaning, isRounded: true },
    measures: {
      events: {
        events: [label],
        key: {
          ...(isDay && { hour: { source: "hour" } }),
          ...(rule !== undefined && { rule: { field: rulePath } }),
          ...(breakdown?.part && { [columnOf(breakdown)]: breakdown.part }),
        },
      },
    },
    facts: [{ name: "events", title: "Events", ...count }],
    tables: breakdown ? [time, valuesTable(breakdown, column)] : [time],
    breakdowns: eventBreakdowns({ fields }),
  };
}

function valuesTable(breakdown: BreakdownDefinition, column: CountColumn<"events">): TableDefinition<"events"> {
  return {
    name: "values",
    title: `Events by ${breakdown.title}`,
    columns: [
      { kind: "text", name: columnOf(breakdown), title: breakdown.title },
      column,
      { kind: "percent", name: "share", title: "Share", of: ["events"], per: { fact: "events" } },
    ],
    compared: "events",
  };
}

/** The name of a breakdown's column: pages and sites are shown by it in their own way. */
export const columnOf = ({ name }: BreakdownDefinition) => (name === "page" || name === "site" ? name : "value");

/** What may divide a kind of event. */
export function eventBreakdowns({ fields }: Pick<EventDefinition, "fields">): BreakdownDefinition[] {
  const known = new Set(ofEveryEvent.map(({ name }) => name));
  const own = dividingFields(fields).filter(([path]) => !known.has(path));
  return [...ofEveryEvent, ...own.map(([path, part]) => ({ name: path, title: path, part }))];
}

/** Whether the events name the rule that sent them. */
export const namesRule = ({ fields }: Pick<EventDefinition, "fields">) =>
  fieldsIn(fields).some(([path]) => path === rulePath);
