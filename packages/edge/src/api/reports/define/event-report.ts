/** A report on any kind of event, which no property declares: how many there were over time, and by one of its fields. */
import type {
  BreakdownDefinition,
  CountColumn,
  EventDefinition,
  ReportDefinition,
  TableDefinition,
} from "@tagwell/contract";
import { eventBreakdowns, eventMeasure, hourPart } from "../../../event-measures.ts";

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
): ReportDefinition {
  const { label, meaning, fields } = event;
  const where = rule !== undefined && { where: { rule } };
  const count = { measure: "events", ...where } as const;
  const column: CountColumn<"events"> = { kind: "count", name: "events", title: "Events", ...count };
  const time: TableDefinition = {
    ...{ name: "time", title: "Events", rows: "time", compared: "events" },
    columns: [{ ...column, measure: isDay ? "hours" : "events" }],
  };
  return {
    ...{ name: label, title: label, description: meaning },
    measures: {
      events: eventMeasure(event, breakdown?.part && [columnOf(breakdown), breakdown.part]),
      ...(isDay && { hours: eventMeasure(event, hourPart) }),
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
