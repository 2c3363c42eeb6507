/** The address of a report on a kind of event. */
import { expect, it } from "vitest";
import { eventReportQueryOf, eventReportSearchFrom } from "./event-report-search.ts";

it("keeps what it knows, and drops what cannot be", () => {
  const search = { event: "filter.use", rule: "filter-use", breakdown: "filter.name", compare: "previous" };
  expect(eventReportSearchFrom({ ...search, colour: "red" })).toEqual(search);
  expect(eventReportSearchFrom({ event: 7, rule: "", breakdown: {}, compare: "next" })).toEqual({});
});

it("asks for the kind of event, the scope and the days", () => {
  const scope = { site: "www", from: "2026-03-01", to: "2026-03-02" };
  expect(eventReportQueryOf(scope, "filter.use", { breakdown: "filter.name", rule: "filter-use" }, 0)).toEqual({
    ...{ event: "filter.use", rule: "filter-use", breakdown: "filter.name" },
    ...scope,
  });
});
