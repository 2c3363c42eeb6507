/** Answers in one sentence, from numbers, exact and estimated. */
import type { Report, ReportSample } from "@tagwell/contract";
import { expect, it } from "vitest";
import { exampleProperty } from "../shared/testing/example-property.ts";
import { answerSentence, rangeWords } from "./answer-sentence.ts";
import type { Question } from "./question.ts";
import { termsOf } from "./terms.ts";

const terms = termsOf(exampleProperty);
const asked: Question = {
  verb: "count",
  of: "web.webpagedetails.pageViews",
  where: {},
  isCompared: false,
  range: { range: "7d" },
};
const days = { from: "2026-11-20", to: "2026-11-26" };
const daysBefore = { from: "2026-11-13", to: "2026-11-19" };
const sample: ReportSample = { oneIn: 2, roundedTo: 5 };

/** A report of a total, and of values with their counts and those of the period before. */
function reportOf(value: number, previous?: number, values: [string, number, number?][] = []): Report {
  const isCompared = previous !== undefined;
  const column = { title: "", kind: "count" as const };
  const table = {
    name: "values",
    title: "",
    chart: "bars" as const,
    more: 0,
    columns: [
      { name: "value", title: "Page title", kind: "text" as const },
      { ...column, name: "events" },
      ...(isCompared ? [{ ...column, name: "previous", previousOf: "events" }] : []),
    ],
    rows: values.map(([text, count, before = 0]) => (isCompared ? [text, count, before] : [text, count])),
  };
  return {
    ...days,
    name: "",
    title: "",
    description: "",
    breakdowns: [],
    ...(isCompared && { previous: daysBefore }),
    facts: [{ name: "events", title: "Events", value, ...(isCompared && { previous }) }],
    tables: values.length > 0 ? [table] : [],
  };
}

const answer = (question: Partial<Question>, report: Report, whole?: Report) =>
  answerSentence({
    question: { ...asked, ...question },
    terms,
    report,
    whole,
    range: "in the last 7 days",
    siteLabel: (key) => (key === "www" ? "Main site" : key),
  });

it.each<[Partial<Question>, Report, string]>([
  [{}, reportOf(1285), "Page views: 1,285 in the last 7 days."],
  [{}, reportOf(0), "Page views: none in the last 7 days."],
  [{ site: "www" }, reportOf(7), "Page views of Main site: 7 in the last 7 days."],
  [
    { where: { "page.title": "Flu", visitor: "" } },
    reportOf(7),
    "Page views with page title Flu and no visitor: 7 in the last 7 days.",
  ],
  [{}, reportOf(1285, 1147), "Page views: 1,285 in the last 7 days, 12 % more than in the 7 days before (1,147)."],
  [{}, reportOf(90, 120), "Page views: 90 in the last 7 days, 25 % fewer than in the 7 days before (120)."],
  [{}, reportOf(2001, 2000), "Page views: 2,001 in the last 7 days, 0.05 % more than in the 7 days before (2,000)."],
  [{}, reportOf(1, 3000), "Page views: 1 in the last 7 days, 99.97 % fewer than in the 7 days before (3,000)."],
  [{}, reportOf(5, 5), "Page views: 5 in the last 7 days, as many as in the 7 days before (5)."],
  [{}, reportOf(5, 0), "Page views: 5 in the last 7 days, none in the 7 days before."],
  [{}, reportOf(0, 0), "Page views: none in the last 7 days, and none in the 7 days before."],
  [{ of: "gone.event" }, reportOf(1), "Gone.event: 1 in the last 7 days."],
])("counts: %j", (question, report, sentence) => expect(answer(question, report)).toBe(sentence));

it("names the most frequent value, those that are alike, and how many have none where that is more", () => {
  const by = { by: "page.title" };
  expect(
    answer(
      by,
      reportOf(10, undefined, [
        ["Flu", 6],
        ["Heart", 4],
      ]),
    ),
  ).toBe("Page views: 10 in the last 7 days; most by page title: Flu, 6.");
  expect(
    answer(
      by,
      reportOf(10, 3, [
        ["", 6],
        ["Flu", 4, 3],
        ["(other)", 9],
      ]),
    ),
  ).toBe(
    "Page views: 10 in the last 7 days, 233 % more than in the 7 days before (3); most by page title: Flu, 4 (3 before); 6 with no page title.",
  );
  const alike: [string, number][] = ["Flu", "Heart", "Lung", "Knee"].map((text) => [text, 2]);
  expect(answer(by, reportOf(8, undefined, alike))).toBe(
    "Page views: 8 in the last 7 days; most by page title: Flu, Heart, Lung and 1 more, 2 each.",
  );
  expect(answer(by, reportOf(8, undefined, [["", 8]]))).toBe(
    "Page views: 8 in the last 7 days; none with any page title.",
  );
});

it("says of shares what they are of", () => {
  const share = { verb: "share" as const };
  const values: [string, number][] = [
    ["", 500],
    ["Flu", 300],
    ["Heart", 150],
    ["Lung", 40],
    ["Knee", 10],
  ];
  expect(answer({ ...share, by: "page.title" }, reportOf(1000, undefined, values))).toBe(
    "Share of page views by page title in the last 7 days: Flu 30 %, Heart 15 % and Lung 4 %; 50 % with no page title, of 1,000.",
  );
  const where = { "page.title": "Flu" };
  expect(answer({ ...share, where, site: "www" }, reportOf(88), reportOf(800))).toBe(
    "11 % of page views of Main site in the last 7 days have page title Flu: 88 of 800.",
  );
  expect(answer({ ...share, where }, reportOf(88, 9), reportOf(800, 90))).toBe(
    "11 % of page views in the last 7 days have page title Flu: 88 of 800; 10 % in the 7 days before.",
  );
  expect(answer({ ...share, where }, reportOf(88))).toBe("Page views with page title Flu: 88 in the last 7 days.");
  expect(answer({ ...share, where }, reportOf(0), reportOf(0))).toBe("Page views: none in the last 7 days.");
});

it("tells estimates as such, and compares them only where they differ by more than they leave open", () => {
  const estimated = (report: Report): Report => ({ ...report, sample });
  expect(answer({}, estimated(reportOf(100, 110)))).toBe(
    "Page views: about 100 in the last 7 days, about as many as in the 7 days before (about 110).",
  );
  expect(answer({}, estimated(reportOf(100, 400)))).toBe(
    "Page views: about 100 in the last 7 days, 75 % fewer than in the 7 days before (about 400).",
  );
  const by = { by: "page.title" };
  expect(
    answer(
      by,
      estimated(
        reportOf(220, undefined, [
          ["Flu", 110],
          ["Heart", 100],
          ["Lung", 10],
        ]),
      ),
    ),
  ).toBe("Page views: about 220 in the last 7 days; most by page title: Flu and Heart, about alike.");
});

it("names the range, or the days where the report is of others", () => {
  const words = (range: Question["range"], isExact = true, report = days) =>
    rangeWords({ question: range ? { range } : {}, report, isExact });
  expect(words({ range: "90d" })).toBe("in the last 90 days");
  expect(words({ range: "month" })).toBe("this month");
  expect(words({ range: "yesterday" })).toBe("yesterday");
  expect(words({ range: "24h" }, false)).toBe("from 20 Nov 2026 to 26 Nov 2026");
  expect(words({ from: "2026-11-20", to: "2026-11-20" }, true, { from: "2026-11-20", to: "2026-11-20" })).toBe(
    "on 20 Nov 2026",
  );
});
