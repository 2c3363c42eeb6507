import { expect, it } from "vitest";
import { termsOf } from "../../ask/terms.ts";
import { exampleProperty } from "../../shared/testing/example-property.ts";
import { askEntries } from "./use-palette-entries.ts";

const terms = termsOf({ ...exampleProperty, rules: [{ name: "page-view" }] as never });
const entriesFor = (typed: string) => askEntries(typed, terms, "2026-11-26");

it("asks what was typed, with an address of its own", () => {
  const typed = "count page views by page title where term is flu in yesterday";
  expect(entriesFor(typed)).toEqual([
    {
      id: "Ask: count page views by page title where search term is flu in yesterday",
      title: "Ask: count page views by page title where search term is flu in yesterday",
      kind: "Ask",
      to: "/ask?range=yesterday&event=web.webpagedetails.pageViews&breakdown=page.title&where=%7B%22search.term%22%3A%22flu%22%7D",
    },
  ]);
});

it("leaves it to the palette to ask why a rule fired", () => expect(entriesFor("why page-view")).toEqual([]));

it("offers nothing for what is no question, nor before the words are known", () => {
  expect(entriesFor("page view")).toEqual([]);
  expect(askEntries("count page views", undefined, "2026-11-26")).toEqual([]);
});
