/** Which events the counts of a report are of. */
import type { Count, ReportMeasure, TableDefinition } from "@tagwell/contract";
import { expect, it } from "vitest";
import { columnEvents, countedEvents, textEvents } from "./counted-events.ts";

const flags = { "booking.start": "start", "booking.end": "end" };
const measures: Record<string, ReportMeasure> = {
  steps: {
    events: Object.keys(flags),
    key: {
      page: { source: "page" },
      step: { field: "booking.step" },
      flag: { source: "label", values: flags },
      visitor: { source: "visitor" },
      hour: { source: "hour" },
      results: { field: "filter.resultCount", values: { "0": "none", "1": "some", "2": "some" } },
    },
  },
  views: { events: ["page.view"], key: { page: { source: "page" } } },
};
const count = (where: Record<string, string>): Count => ({ measure: "steps", where });

it("names the labels and the fields that a count is narrowed by", () => {
  expect(countedEvents(measures, count({ flag: "end", visitor: "guest", step: "payment" }))).toEqual({
    ...{ labels: ["booking.end"], by: [] },
    where: { visitor: "guest", "booking.step": "payment" },
  });
  expect(countedEvents(measures, count({ results: "none" }))?.where).toEqual({ "filter.resultCount": "0" });
});

it("names none where a search would find other events, too", () => {
  expect(countedEvents(measures, count({ results: "some" }))).toBeUndefined();
  expect(countedEvents(measures, count({ hour: "09" }))).toBeUndefined();
  expect(countedEvents(measures, { ...count({}), minus: { measure: "views" } })).toBeUndefined();
});

const table = (...texts: Extract<TableDefinition["columns"][number], { kind: "text" }>[]): TableDefinition => ({
  ...{ name: "t", title: "T", compared: "steps" },
  columns: [
    ...texts,
    { kind: "count", name: "steps", title: "Steps", measure: "steps" },
    { kind: "count", name: "views", title: "Views", measure: "views" },
  ],
});
const text = (name: string, more: object = {}) => ({ kind: "text" as const, name, title: name, ...more });

it("narrows a column by the texts of the row that its measure has", () => {
  const byPage = table(text("page"), text("step"), text("site"));
  expect(columnEvents(measures, byPage, { measure: "steps" })?.by).toEqual(["page", "step", "site"]);
  expect(columnEvents(measures, byPage, { measure: "views" })?.by).toEqual(["page", "site"]);
  const name = text("name", { mostFrequent: { measure: "steps", by: ["page"] } });
  expect(columnEvents(measures, table(text("page"), name), { measure: "steps" })?.by).toEqual(["page"]);
  expect(columnEvents(measures, table(name), { measure: "steps" })).toBeUndefined();
  expect(columnEvents(measures, table(text("results")), { measure: "steps" })).toBeUndefined();
});

it("says what a text is in the events", () => {
  const texts = [
    text("page"),
    text("site"),
    text("step", { titles: { start: "Start" } }),
    text("flag"),
    text("results"),
    text("hour"),
  ];
  expect(texts.map((each) => textEvents(measures, table(...texts), each))).toEqual([
    { field: "page" },
    { field: "site" },
    { field: "booking.step", values: { Start: "start" } },
    { field: "eventType", values: { start: "booking.start", end: "booking.end" } },
    {},
    {},
  ]);
});
