/** A report on any kind of event, which no property declares: how many there were over time, and by one of its fields. */

import {
  type BreakdownDefinition,
  type CountColumn,
  type EventDefinition,
  eventBreakdowns,
  type KeyPart,
  type ReportDefinition,
  type TableDefinition,
} from "@tagwell/contract";
import { eventMeasure, hourPart, rulePart } from "../../../warehouse/event-measures.ts";

export interface EventReportQuery {
  /** Only events that this rule sent. */
  rule?: string | undefined;
  /** Only events of which these parts have these values. */
  where?: readonly { name: string; part: KeyPart; value: string }[];
  /** One of `eventBreakdowns`. */
  breakdown?: BreakdownDefinition | undefined;
  /** A single day is shown by hours. */
  isDay: boolean;
}

export function eventReport(
  event: Pick<EventDefinition, "label" | "meaning" | "fields">,
  { rule, where = [], breakdown, isDay }: EventReportQuery,
): ReportDefinition {
  const { label, meaning, fields } = event;
  const said = {
    ...(rule !== undefined && { rule }),
    ...Object.fromEntries(where.map((each) => [each.name, each.value])),
  };
  const count = { measure: "events", where: said } as const;
  // Counts are kept by one part at a time: a rule that nobody asks for would make them as many as there are rules.
  const parts = [...(rule === undefined ? [] : [rulePart]), ...where.map((each) => [each.name, each.part] as const)];
  const column: CountColumn<"events"> = { kind: "count", name: "events", title: "Events", ...count };
  const time: TableDefinition = {
    ...{ name: "time", title: "Events", rows: "time", compared: "events" },
    columns: [{ ...column, measure: isDay ? "hours" : "events" }],
  };
  return {
    ...{ name: label, title: label, description: meaning },
    measures: {
      events: eventMeasure(event, breakdown?.part ? [...parts, [columnOf(breakdown), breakdown.part]] : parts),
      ...(isDay && { hours: eventMeasure(event, [...parts, hourPart]) }),
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
