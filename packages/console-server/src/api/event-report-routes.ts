/** GET /api/event-report: how many events of a kind there were, over time and by one of their fields. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type BreakdownDefinition, eventBreakdowns, type PropertyFile, type ReportMeasure } from "@tagwell/contract";
import { Hono } from "hono";
import { namesRule } from "../warehouse/event-measures.ts";
import type { ReportParts } from "./report-routes.ts";
import { daysIn } from "./reports/define/days.ts";
import { columnOf, eventReport } from "./reports/define/event-report.ts";
import { checkEventReportQuery } from "./reports/define/report-query.ts";
import { makeReport } from "./reports/make-report.ts";
import { answerReport } from "./reports/table/answer-report.ts";

export interface EventReportParts extends Omit<ReportParts, "properties"> {
  /** The builds that are served. */
  properties(): readonly Pick<PropertyFile, "environment" | "schema">[];
}

/** To be mounted at /event-report. */
export function eventReportRoutes({ warehouse, properties, siteKeys, gate, now = Date.now }: EventReportParts): Hono {
  const app = new Hono();

  app.get("/", async (c) => {
    const query = checkEventReportQuery(c.req.query(), { sites: siteKeys(), now: now() });
    const { range, site, environment, compare, rule } = query;
    const event = findEvent(query.event, environment);
    const breakdowns = eventBreakdowns(event);
    const breakdown = breakdowns.find(({ name }) => name === query.breakdown);
    if (query.breakdown !== undefined && !breakdown)
      wrong("breakdown", `expected ${breakdowns.map(({ name }) => name).join(" or ")}`);
    if (rule !== undefined && !namesRule(event))
      wrong("rule", `the events ${event.label} do not say which rule sent them. Leave it out`);
    const where = Object.entries(query.where).map(([name, value]) => ({ name, value, part: partOf(breakdowns, name) }));
    const definition = eventReport(event, { rule, where, breakdown, isDay: daysIn(range) === 1 });
    // The hours of a day are not divided.
    const dividing = breakdown?.part && columnOf(breakdown);
    const dividedBy = ({ key }: Pick<ReportMeasure, "key">) => (dividing && dividing in key ? dividing : undefined);
    const report = await makeReport(
      definition,
      { range, site, environment, compare },
      {
        warehouse: {
          report: (asked) => warehouse.report({ ...asked, dividedBy: dividedBy(asked.measure), where: query.where }),
        },
        isSampled: !gate.readsEvents(c),
      },
    );
    return answerReport(c, { ...report, ...(breakdown && { breakdown: breakdown.name }) }, query);
  });
  return app;

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

function wrong(parameter: string, what: string): never {
  throw new HttpError(400, "bad-query", `The query parameter ${parameter}: ${what}.`);
}
