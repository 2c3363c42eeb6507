/** How many events of a kind there were, over time and by one of their fields. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type BreakdownDefinition, eventBreakdowns, type PropertyFile, type ReportMeasure } from "@tagwell/contract";
import type { eventReportApi } from "@tagwell/contract/api";
import { namesRule } from "../warehouse/event-measures.ts";
import type { Answers } from "./answer-operations.ts";
import type { ReportParts } from "./report-routes.ts";
import { daysIn } from "./reports/define/days.ts";
import { columnOf, eventReport } from "./reports/define/event-report.ts";
import { reportScope, wrong } from "./reports/define/report-query.ts";
import { makeReport } from "./reports/make-report.ts";
import { answerReport } from "./reports/table/answer-report.ts";

export interface EventReportParts extends Omit<ReportParts, "properties"> {
  /** The builds that are served. */
  properties(): readonly Pick<PropertyFile, "environment" | "schema">[];
}

export function eventReportAnswers({
  warehouse,
  properties,
  gate,
  now = Date.now,
}: EventReportParts): Answers<typeof eventReportApi> {
  const answer: Answers<typeof eventReportApi>["GET /api/event-report"] = async ({ c, query }) => {
    const scope = reportScope(query, now());
    const { rule, where: values = {} } = query;
    const event = findEvent(query.event, scope.environment);
    const breakdowns = eventBreakdowns(event);
    const breakdown = breakdowns.find(({ name }) => name === query.breakdown);
    if (query.breakdown !== undefined && !breakdown)
      wrong("breakdown", `expected ${breakdowns.map(({ name }) => name).join(" or ")}`);
    if (rule !== undefined && !namesRule(event))
      wrong("rule", `the events ${event.label} do not say which rule sent them. Leave it out`);
    const where = Object.entries(values).map(([name, value]) => ({ name, value, part: partOf(breakdowns, name) }));
    const definition = eventReport(event, { rule, where, breakdown, isDay: daysIn(scope.range) === 1 });
    // The hours of a day are not divided.
    const dividing = breakdown?.part && columnOf(breakdown);
    const dividedBy = ({ key }: Pick<ReportMeasure, "key">) => (dividing && dividing in key ? dividing : undefined);
    const report = await makeReport(definition, scope, {
      warehouse: {
        report: (asked) => warehouse.report({ ...asked, dividedBy: dividedBy(asked.measure), where: values }),
      },
      isSampled: !gate.readsEvents(c),
    });
    return answerReport(c, { ...report, ...(breakdown && { breakdown: breakdown.name }) }, query);
  };
  return { "GET /api/event-report": answer };

  function findEvent(label: string, environment: string | undefined) {
    const events = properties()
      .filter((property) => environment === undefined || property.environment === environment)
      .flatMap(({ schema }) => schema.events);
    const event = events.find((each) => each.label === label);
    if (event) return event;
    const labels = [...new Set(events.map((each) => each.label))].join(", ");
    throw new HttpError(404, "no-such-event", `There is no such kind of event. There are: ${labels || "none"}.`);
  }
}

/** The part of the events that has the name. Their site is a parameter of its own. */
function partOf(breakdowns: readonly BreakdownDefinition[], name: string) {
  const part = breakdowns.find((each) => each.name === name)?.part;
  if (part) return part;
  const names = breakdowns.flatMap((each) => (each.part ? each.name : []));
  return wrong("where", `expected ${names.join(" or ")}, found ${name.slice(0, 40)}`);
}
