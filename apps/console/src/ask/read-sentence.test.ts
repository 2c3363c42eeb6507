/** Sentences as questions: what is understood, what is said where something is not, and what completes a sentence. */
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import { exampleProperty } from "../shared/testing/example-property.ts";
import type { AskedRange, Question } from "./question.ts";
import { readSentence } from "./read-sentence.ts";
import { sayQuestion } from "./say-question.ts";
import { type CountedTerm, termsOf } from "./terms.ts";

const today = "2026-11-26";
const funnel = { hasFunnel: true, breakdowns: [{ name: "campaign", title: "Campaign" }] };
const terms = termsOf({
  ...exampleProperty,
  rules: [{ name: "page-view" }, { name: "page-view-late" }] as never,
  reports: [
    { name: "booking", title: "Booking", ...funnel },
    { name: "pages", title: "Pages", ...funnel, hasFunnel: false },
  ],
});
const read = (text: string) => readSentence(text, terms, today);
const view = "web.webpagedetails.pageViews";

it.each<[string, Partial<Question>]>([
  ["count page views", { verb: "count", of: view }],
  ["Count  Page view by page title", { of: view, by: "page.title" }],
  ["count web.webpagedetails.pageViews by term", { of: view, by: "search.term" }],
  ["share filter uses by filter name in last 7 days", { verb: "share", of: "filter.use", range: { range: "7d" } }],
  ["count booking starts in the last 30 days against before", { range: { range: "30d" }, isCompared: true }],
  ["count page views where site is main site in this month", { site: "www", range: { range: "month" } }],
  ["count page views where page title is Flu shots by site", { where: { "page.title": "Flu shots" }, by: "site" }],
  ['count page views where title is "by the sea" in yesterday', { where: { "page.title": "by the sea" } }],
  [
    "count page views where visitor is Signed-in where term is flu",
    { where: { visitor: "signed-in", "search.term": "flu" } },
  ],
  ["count page views in 2026-11-03", { range: { from: "2026-11-03", to: "2026-11-03" } }],
  [
    "count page views in 2026-11-01 to 2026-11-20 by page",
    { range: { from: "2026-11-01", to: "2026-11-20" }, by: "page" },
  ],
  ["funnel booking by campaign where site is kids", { verb: "funnel", of: "booking", by: "campaign", site: "kids" }],
  ["why page view late in last 24 hours", { verb: "why", of: "page-view-late", range: { range: "24h" } }],
])("understands “%s”", (text, question) => {
  expect(read(text)).toMatchObject({ question, fault: undefined });
});

it.each([
  ["", "Next: count, share, funnel or why."],
  ["coun", "Next: count, share, funnel or why."],
  ["show me", "“show me” is not understood. Expected: count, share, funnel or why."],
  ["count", "Next: a kind of event, such as page views or page scrolls."],
  ["count doctors", "“doctors” is not understood. Expected: a kind of event, such as page views or page scrolls."],
  ["count page views of flu", "“of flu” is not understood. Expected: by, where, in, against before."],
  ["count page views by colour", "“colour” is not understood. Expected: a field, such as page or referrer."],
  [
    "count page views where site is moon",
    "“moon” is not understood. Expected: a value of site, such as Main site or Kids.",
  ],
  ["count page views where title is", "Next: a value of page title."],
  ["share page views", "Next: by a field, or where a field is a value."],
  ["funnel pages", "“pages” is not understood. Expected: a report that has a funnel, such as booking."],
  ["why page-view by page", "“by page” is not understood. Expected: where, in."],
  [
    "count page views in 2026-11-20 to 2026-11-01",
    "“2026-11-01” is not understood. Expected: other days. The first day is after the last one. Choose an earlier first day.",
  ],
])("says of “%s” what is missing or not understood", (text, fault) => {
  expect(read(text)).toMatchObject({ question: undefined, fault });
});

it("completes what is begun, by any of its words, and offers what may follow", () => {
  const wordsFor = (text: string) => read(text).completions.map(({ words }) => words);
  expect(wordsFor("")).toEqual(["count", "share", "funnel", "why"]);
  expect(wordsFor("count pa")).toEqual(["page views", "page scrolls"]);
  expect(wordsFor("count scr")).toEqual(["page scrolls"]);
  expect(wordsFor("count page views")).toEqual(["by", "where", "in", "against before"]);
  expect(wordsFor("count page views by page")).toEqual(["page title", "where", "in", "against before"]);
  expect(wordsFor("count page views where site is ki")).toEqual(["Kids"]);
  expect(wordsFor("count page views in last 3")).toEqual(["last 30 days"]);
  expect(read("count page views where title is flu b").completions[0]?.text).toBe(
    "count page views where title is flu by",
  );
});

const ranges: readonly AskedRange[] = [{ range: "7d" }, { range: "month" }, { from: "2026-02-28", to: "2026-11-26" }];
const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  oneOf(["", "by", "made in the USA", 'say "ah"', "Flu shots", "a\\", " x"]),
);

/** Any question about the events of the property. */
const question = oneOf(terms.events).chain((event: CountedTerm) => {
  const open = event.fields.filter(({ isClosed }) => !isClosed).map(({ name }) => name);
  return fc
    .record({
      by: optional(oneOf(event.fields.map(({ name }) => name))),
      where: fc.dictionary(oneOf(open), text, { minKeys: 1, maxKeys: 2 }),
      site: optional(oneOf(["www", "kids"])),
      range: optional(oneOf(ranges)),
      verb: oneOf(["count", "share"] as const),
      isCompared: fc.boolean(),
    })
    .map(
      ({ by, site, range, ...rest }): Question => ({
        ...rest,
        of: event.name,
        ...(by !== undefined && { by }),
        ...(site !== undefined && { site }),
        ...(range && { range }),
      }),
    );
});

it("understands what it says, for any question", () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { question: understood } = read(sayQuestion(asked, terms));
      expect({ ...understood, where: { ...understood?.where } }).toEqual({ ...asked, where: { ...asked.where } });
    }),
    { numRuns: casesOf(400) },
  );
});

it("leads on from every beginning of a sentence: it is a question, or a completion is on the way", () => {
  fc.assert(
    fc.property(question, fc.nat(), (asked, cut) => {
      const sentence = sayQuestion(asked, terms);
      const begun = sentence.slice(0, cut % sentence.length);
      const { question: understood, completions } = read(begun);
      const isOnTheWay = completions.some(({ text }) => text.length > begun.trim().length && sentence.startsWith(text));
      const leadsToOne = completions.some(({ text }) => read(text).question || read(text).completions.length > 0);
      expect([begun, understood !== undefined || isOnTheWay || leadsToOne]).toEqual([begun, true]);
    }),
    { numRuns: casesOf(1000) },
  );
});

it("answers any text with a question or with one sentence", () => {
  const words = oneOf(
    'count share by where in is to against before page views site Kids last 7 days 2026-11-01 " flu'.split(" "),
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(typed, (any) => {
      const { question: understood, fault } = read(any);
      expect((understood === undefined) !== (fault === undefined)).toBe(true);
    }),
    { numRuns: casesOf(2000) },
  );
});

it("has the plural of a title", () => {
  const { schema } = exampleProperty;
  const labels = ["provider.search", "newsletter.entry", "booking.day", "page.access", "clip_25"];
  const events = schema.events.slice(0, 1).flatMap((event) => labels.map((label) => ({ ...event, label })));
  expect(termsOf({ ...exampleProperty, schema: { ...schema, events } }).events.map(({ words }) => words)).toEqual([
    "provider searches",
    "newsletter entries",
    "booking days",
    "page accesses",
    "clip 25",
  ]);
});
