/** Which faults of a report are found, and what the build says of them. */
import { defineReport, type EventDefinition, type Field, type ReportDefinition } from "@tagwell/contract";
import { expect, it } from "vitest";
import { example, faultsOf } from "../testing/example.ts";
import { checkReport } from "./check-report.ts";

const text: Field = { type: "string", sensitivity: "label", meaning: "", maxLength: 255 };
const event = (label: string, fields: EventDefinition["fields"]): EventDefinition => ({
  ...{ label, meaning: "", fires: "", fields },
});
const events = [
  event("web.webpagedetails.pageViews", { page: { type: text, title: text } }),
  event("section.view", { page: { section: text } }),
];

const good = defineReport({
  name: "sections",
  title: "Sections",
  description: "Which sections came into view.",
  measures: {
    views: {
      events: ["web.webpagedetails.pageViews"],
      key: { page: { source: "page" }, type: { field: "page.type" } },
    },
    sections: {
      events: ["section.view"],
      key: {
        page: { source: "page" },
        section: { field: "page.section" },
        visitor: { source: "visitor", values: { "signed-in": "yes" } },
      },
    },
  },
  facts: [{ name: "seen", title: "Seen", measure: "sections" }],
  tables: [
    {
      name: "sections",
      title: "Sections",
      columns: [
        { kind: "text", name: "section", title: "Section" },
        { kind: "text", name: "page", title: "Page" },
        { kind: "count", name: "seen", title: "Seen", measure: "sections", where: { visitor: "yes" } },
        { kind: "count", name: "views", title: "Views", measure: "views" },
        { kind: "percent", name: "rate", title: "Rate", of: ["seen"], per: "views" },
      ],
      compared: "seen",
    },
  ],
});

/** The good report with one value replaced or, for undefined, removed. */
function spoiled(path: string, value: unknown): ReportDefinition {
  const report = structuredClone(good);
  const names = path.split(".");
  const last = names.pop() ?? "";
  let node: unknown = report;
  for (const name of names) node = (node as Record<string, unknown>)[name];
  if (value === undefined) delete (node as Record<string, unknown>)[last];
  else (node as Record<string, unknown>)[last] = value;
  return report;
}

it("finds no fault in a good report", () => {
  expect(checkReport("reports/sections.ts", good, events)).toEqual([]);
});

const column = "tables.0.columns";
it.each([
  ["name", "Top Sections", "name", 'is "Top Sections". Use lower-case words with hyphens, such as page-views.'],
  ["titel", "x", "titel", 'is not a setting. Did you mean "title"? Fix the name, or remove it.'],
  [`${column}.0.kind`, "txt", `${column}.0.kind`, 'is "txt". Write "text" or "count" or "percent".'],
  [`${column}.4.pre`, "views", `${column}.4.pre`, 'is not a setting. Did you mean "per"? Fix the name, or remove it.'],
  [
    "measures.sections.events.0",
    "section.veiw",
    "measures.sections.events.0",
    'There is no event "section.veiw". Did you mean "section.view"? Fix the label, or define the event in events/.',
  ],
  [
    "measures.views.key.type.field",
    "page.tipe",
    "measures.views.key.type.field",
    'None of the measure\'s events has the field "page.tipe". Did you mean "page.type"? Write one of "page.type", "page.title".',
  ],
  [
    "measures.views.key.page",
    { source: "url" },
    "measures.views.key.page.source",
    'is "url". Write "page" or "hour" or "label" or "visitor" or "referrer".',
  ],
  [
    "measures.views.key.site",
    { source: "page" },
    "measures.views.key.site",
    "Every measure has the part site. Remove it.",
  ],
  [
    "facts.0.measure",
    "section",
    "facts.0.measure",
    'The report has no measure "section". Did you mean "sections"? Write one of "views", "sections".',
  ],
  [
    `${column}.2.where`,
    { visiter: "yes" },
    `${column}.2.where.visiter`,
    'The measure "sections" has no part "visiter". Did you mean "visitor"? Write one of "page", "section", "visitor", "site".',
  ],
  [
    `${column}.2.where`,
    { visitor: "signed-in" },
    `${column}.2.where.visitor`,
    'The part never has the value "signed-in". Write one of "yes", "".',
  ],
  [
    `${column}.2.atLeast`,
    "flag",
    `${column}.2.atLeast`,
    'The measure "sections" has no part "flag". Write one of "page", "section", "visitor", "site".',
  ],
  [
    `${column}.0.name`,
    "sektion",
    `${column}.0.name`,
    'No measure of the table has the part "sektion". Did you mean "section"? Write one of "page", "section", "visitor", "site", "type".',
  ],
  [
    `${column}.4.of.0`,
    "sean",
    `${column}.4.of.0`,
    'The table has no count column "sean". Did you mean "seen"? Write one of "seen", "views".',
  ],
  [
    `${column}.4.per`,
    { fact: "sen" },
    `${column}.4.per.fact`,
    'The report has no fact "sen". Did you mean "seen"? Write one of "seen".',
  ],
  [
    `${column}.4.per`,
    { rowBefore: "seen" },
    `${column}.4.per.rowBefore`,
    'The rows have no fixed order. Write rows: "listed" or rows: "time" in the table.',
  ],
  [
    `${column}.3.name`,
    "change",
    `${column}.3.name`,
    'Tables have a column "change" of their own. Choose another name.',
  ],
  [`${column}.3.name`, "seen", `${column}.3.name`, 'The name "seen" is used twice. Choose another one.'],
  [
    "tables.0.compared",
    "sean",
    "tables.0.compared",
    'The table has no count or percent column "sean". Did you mean "seen"? Write one of "seen", "views", "rate".',
  ],
  [
    "tables.0.rows",
    "time",
    "tables.0.rows",
    'The measure "views" does not count by hour. Add hour: { source: "hour" } to its key.',
  ],
  [
    "tables.0.rows",
    "listed",
    "tables.0.columns",
    "Listed rows are the titles of a single text column. Write titles: { … } there.",
  ],
  [
    `${column}.1.name`,
    "type",
    "tables.0.columns",
    "No measure of the table has all of the parts section, type, so it has no rows. Add the missing parts to the key of one.",
  ],
])("says of %s as %j where it is and what to write", (path, value, where, message) => {
  const faults = checkReport("reports/sections.ts", spoiled(path, value), events);
  expect(faults).toContainEqual({ file: "reports/sections.ts", path: where, message });
});

it("fails the build of a property, and wants a report to have the name of its file", () => {
  const report = defineReport({
    name: "pages",
    title: "Pages",
    description: "Which pages were viewed.",
    measures: { views: { events: ["web.webpagedetails.pageViews"], key: { page: { source: "page" } } } },
    facts: [{ name: "views", title: "Views", measure: "views" }],
    tables: [],
  });
  expect(faultsOf({ ...example, reports: [{ file: "reports/pages.ts", report }] })).toBe("");
  expect(faultsOf({ ...example, reports: [{ file: "reports/views.ts", report }] })).toMatchInlineSnapshot(`
    "reports/views.ts has 1 fault:
      name  is "pages". Write "views", as the file is called, or rename the file."
  `);
  const misspelt = { ...report, facts: [{ name: "views", title: "Views", measure: "view" }] };
  expect(faultsOf({ ...example, reports: [{ file: "reports/pages.ts", report: misspelt }] })).toMatchInlineSnapshot(`
    "reports/pages.ts has 1 fault:
      facts.0.measure  The report has no measure "view". Did you mean "views"? Write one of "views"."
  `);
});
