import { defineReport } from "@tagwell/contract";
import { expect, it } from "vitest";
import { example, faultsOf } from "../testing/example.ts";

const report = defineReport({
  name: "scroll",
  title: "Scroll",
  description: "How far visitors scroll.",
  measures: { scrolls: { events: ["page.scroll"], key: { page: { source: "page" } } } },
  facts: [{ name: "scrolls", title: "Scrolls", measure: "scrolls" }],
  tables: [],
});
const wrong = { ...report, measures: { scrolls: { events: ["page.scrol"], key: {} } } };

it("checks the property's reports, and that each has the name of its file", () => {
  expect(faultsOf({ ...example, reports: [{ file: "reports/scroll.ts", report }] })).toBe("");
  const reports = [
    { file: "reports/scroll.ts", report: wrong },
    { file: "reports/scroll-again.ts", report },
  ];
  expect(faultsOf({ ...example, reports })).toMatchInlineSnapshot(`
    "reports/scroll.ts has 1 fault:
      measures.scrolls.events.0  There is no event "page.scrol". Did you mean "page.scroll"? Fix the label, or define the event in events/.

    reports/scroll-again.ts has 1 fault:
      name  is "scroll". Write "scroll-again", as the file is called, or rename the file."
  `);
});
