/** Questions, their addresses, and those that a property is asked to begin with. */
import { expect, it } from "vitest";
import { exampleProperty } from "../shared/testing/example-property.ts";
import { exampleQuestions } from "./example-questions.ts";
import { askQueryOf, askSearchFrom, linkOf, type Question, questionFrom } from "./question.ts";
import { readSentence } from "./read-sentence.ts";
import { sayQuestion } from "./say-question.ts";
import { termsOf } from "./terms.ts";

const search = {
  show: "share",
  event: "filter.use",
  breakdown: "filter.name",
  where: { "filter.value": "5" },
  compare: "previous",
} as const;

it("keeps what it knows of an address, and drops what cannot be", () => {
  expect(askSearchFrom({ ...search, colour: "red" })).toEqual(search);
  expect(askSearchFrom({ show: "all", event: 7, breakdown: {}, where: { a: 7 }, compare: "next" })).toEqual({});
});

it("leads to the address that asks it again", () => {
  const question = questionFrom(search, { site: "www", range: "month" });
  if (!question) throw new Error("There is a question.");
  const { to, search: linked } = linkOf(question);
  expect(to).toBe("/ask");
  expect(linked).toEqual({ ...search, site: "www", range: "month", from: undefined, to: undefined });
  expect(questionFrom({}, {})).toBeUndefined();
});

it("asks the edge for the days of the scope", () => {
  const scope = { site: "www", environment: "staging", from: "2026-03-01", to: "2026-03-02" } as const;
  expect(askQueryOf(scope, "filter.use", search, 0)).toEqual({
    ...scope,
    event: "filter.use",
    breakdown: "filter.name",
    compare: "previous",
    where: '{"filter.value":"5"}',
  });
});

it("never asks the edge for previews, which are not counted", () => {
  expect(askQueryOf({ environment: "preview" }, "filter.use", {}, 0)).not.toHaveProperty("environment");
});

it("leaves the scope as it is where a question says nothing of it", () => {
  const question: Question = { verb: "funnel", of: "a b", where: {}, isCompared: true, by: "campaign" };
  expect(linkOf(question)).toEqual({ to: "/reports/a%20b", search: { breakdown: "campaign", compare: "previous" } });
  expect(linkOf({ ...question, verb: "why" })).toEqual({ to: "/sessions", search: { explain: "a b" } });
});

it("has five examples of a property, all of them understood, and no rule for readers", () => {
  const terms = termsOf({ ...exampleProperty, rules: [{ name: "page-view" }] as never });
  const sentences = (isReader: boolean) => exampleQuestions(terms, isReader).map((each) => sayQuestion(each, terms));
  expect(sentences(false)).toEqual([
    "count page views in last 7 days against before",
    "count filter uses by site in this month against before",
    "share page views by page title in last 7 days",
    "why page-view",
    "count page views by page in yesterday",
  ]);
  expect(sentences(true)).not.toContain("why page-view");
  for (const sentence of sentences(false)) expect(readSentence(sentence, terms, "2026-11-26").question).toBeDefined();
  expect(
    exampleQuestions(termsOf({ ...exampleProperty, schema: { ...exampleProperty.schema, events: [] } }), true),
  ).toEqual([]);
});
