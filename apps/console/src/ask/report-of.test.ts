/** Questions as reports, and the files that declare them. */
import { expect, it } from "vitest";
import { exampleProperty } from "../shared/testing/example-property.ts";
import { reportFile } from "./print-report.ts";
import type { Question } from "./question.ts";
import { reportOf } from "./report-of.ts";
import { termsOf } from "./terms.ts";

const terms = termsOf(exampleProperty);
function asked(question: Partial<Question>) {
  const whole: Question = { verb: "count", of: "filter.use", where: {}, isCompared: false, ...question };
  const event = exampleProperty.schema.events.find(({ label }) => label === whole.of);
  if (!event) throw new Error(`There is no event ${whole.of}.`);
  return reportOf(whole, event, terms);
}

it("counts what is asked over time and by the field, without the range and the comparison", () => {
  const report = asked({ by: "filter.name", range: { range: "7d" }, isCompared: true });
  expect(report).toEqual({
    name: "filter-uses-by-filter-name",
    title: "Filter uses by filter name",
    description: "A visitor narrowed a list. Asked as “count filter uses by filter name”.",
    measures: {
      events: { events: ["filter.use"], key: { filterName: { field: "filter.name" } } },
      hours: { events: ["filter.use"], key: { hour: { source: "hour" }, filterName: { field: "filter.name" } } },
    },
    facts: [{ name: "events", title: "Filter uses", measure: "events" }],
    tables: [
      {
        name: "time",
        title: "Filter uses",
        rows: "time",
        compared: "events",
        columns: [{ kind: "count", name: "events", title: "Filter uses", measure: "hours" }],
      },
      {
        name: "values",
        title: "Filter uses by filter name",
        compared: "events",
        columns: [
          { kind: "text", name: "filterName", title: "Filter name" },
          { kind: "count", name: "events", title: "Filter uses", measure: "events" },
          { kind: "percent", name: "share", title: "Share", of: ["events"], per: { fact: "events" } },
        ],
      },
    ],
    breakdowns: [{ name: "site", title: "Site" }],
  });
});

it("counts only what has the values, and a share of all on the site", () => {
  const where = { "filter.name": "", visitor: "guest" };
  const { title, name, facts } = asked({ verb: "share", where, site: "www" });
  expect(title).toBe("Filter uses with no filter name and visitor guest and site www");
  expect(name).toBe("filter-uses-with-no-filter-name-and-visitor-guest-and-site-w");
  expect(facts).toEqual([
    { name: "events", title, measure: "events", where: { filterName: "", visitor: "guest", site: "www" } },
    { name: "all", title: "All filter uses", measure: "events", where: { site: "www" } },
  ]);
});

it("has no part for the site, and no two parts of one name", () => {
  expect(asked({ by: "site" }).measures.events.key).toEqual({});
  expect(asked({ by: "page", where: { referrer: "internal" } }).measures.events.key).toEqual({
    referrer: { source: "referrer" },
    page: { source: "page" },
  });
});

it.each<Partial<Question>>([
  { by: "filter.name", where: { page: 'a "quoted" */ page', visitor: "guest" } },
  { verb: "share", by: "site" },
  { of: "booking.start", where: { "booking.slots.5": "" } },
])("the file of %j declares the report", (question) => {
  const report = asked(question);
  const file = reportFile(report);
  const body = file.replace(/^[\s\S]*?export default/, "return");
  expect(new Function("defineReport", body)((definition: unknown) => definition)).toEqual(report);
  expect(file.split("\n").filter((line) => line.length > 120 && !/description|title|name/.test(line))).toEqual([]);
  expect(file.indexOf("*/")).toBe(file.indexOf("\n") - 2);
});
