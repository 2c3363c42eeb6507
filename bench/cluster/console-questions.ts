/** What the console asks of a warehouse, view by view, with the widest periods that it offers. */

import type { exampleProperty } from "@tagwell/collector/testing/example-property";
import type { EventSearch, Warehouse } from "@tagwell/console-server/doors/storage";
import { maxDelays } from "@tagwell/console-server/warehouse/delay-of";
import { eventMeasure } from "@tagwell/console-server/warehouse/event-measures";
import { sampledMeasure } from "@tagwell/console-server/warehouse/sampled-measure";
import { eventBreakdowns } from "@tagwell/contract";

export type Question = [name: string, ask: () => Promise<unknown>];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface Asked {
  warehouse: Warehouse;
  property: ReturnType<typeof exampleProperty>;
  /** Milliseconds since 1970. */
  now: number;
  /** Of a stored event: 32 hexadecimal digits. */
  id: string;
}

export function consoleQuestions({ warehouse, property, now, id }: Asked): Question[] {
  const today = Math.floor(now / dayMs);
  const month = { from: today - 29, to: today };
  const reports = property.reports.map(({ name, measures }): Question => {
    const ask = () =>
      Promise.all(
        Object.values(measures).map((measure) =>
          warehouse.report({ measure: sampledMeasure(measure), ...month, byDay: true }),
        ),
      );
    return [`report ${name}, 30 days by day`, ask];
  });
  const explored = (label: string, by?: string): Question => {
    const event = property.schema.events.find((each) => each.label === label);
    if (!event) throw new Error(`The property has no event ${label}.`);
    const breakdown = eventBreakdowns(event).find(({ name }) => name === by);
    const measure = sampledMeasure(eventMeasure(event, breakdown?.part && [[breakdown.name, breakdown.part]]));
    const name = `explore ${label}${by ? ` by ${by}` : ""}, 30 days`;
    return [name, () => warehouse.report({ measure, ...month, byDay: true })];
  };
  const quality = (name: string, periodMs: number, stepMs: number): Question => {
    const from = now - periodMs;
    const rulePaths = { development: "$._example.container.rule" };
    const ask = () =>
      Promise.all([warehouse.quality({ from, stepMs, rulePaths }), warehouse.delays({ from, limit: maxDelays })]);
    return [`quality, ${name}`, ask];
  };
  const events = (search: Partial<EventSearch>) => async () => {
    for await (const _ of warehouse.pages({ take: "newest", limit: 1000, ...search }));
  };
  return [
    ...reports,
    explored("web.webpagedetails.pageViews"),
    explored("page.scroll", "page"),
    explored("page.scroll", "page.scrollMilestone"),
    quality("a day", dayMs, hourMs / 2),
    quality("30 days", 30 * dayMs, dayMs),
    ["events of the last 10 minutes by second", () => warehouse.traffic({ from: now - 600_000, stepMs: 1000 })],
    ["field traffic", () => warehouse.fieldTraffic({})],
    ["newest 100 events", events({ limit: 100 })],
    ["newest 1000 events", events({})],
    ["newest 1000 of a site", events({ site: "kids" })],
    ["newest 1000 rejected", events({ verdict: "rejected" })],
    ["newest 1000 with a field's value", events({ where: [{ part: { field: "page.scrollMilestone" }, value: "75" }] })],
    ["all with a field's rare value", events({ where: [{ part: { field: "page.scrollMilestone" }, value: "never" }] })],
    ["oldest 1000 since today", events({ take: "oldest", since: today * dayMs })],
    ["oldest 1000, as an export reads them", events({ take: "oldest" })],
    ["one event by its id", events({ id })],
    ["events whose ids start with 8 digits", () => warehouse.eventsByStart({ start: id.slice(0, 8), limit: 5 })],
    ["rule activity", () => warehouse.ruleActivity({ since: now - 30 * dayMs, steps: 30 })],
    ["200 newest visits", () => warehouse.visits({ limit: 200 })],
    ["50 newest visits with a page", () => warehouse.visits({ limit: 50, text: "page-3" })],
    [
      "50 newest visits with a failed rule",
      () => warehouse.visits({ limit: 50, rule: "rule-1", outcomes: ["failed"] }),
    ],
    ["trace of a visit", () => warehouse.findTrace({ visit: "visit-1", limit: 5000 })],
    ["trace of a rule", () => warehouse.findTrace({ rule: "rule-1", limit: 500 })],
  ];
}
