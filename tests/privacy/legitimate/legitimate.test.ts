/** Values that real sites write and visitors type pass unchanged in at least 99 of 100 cases. */
import { areAllCases, someOf } from "@tagwell/contract/testing/cases-of";
import { beforeAll, describe, expect, it } from "vitest";
import { loadExample } from "../../harness/load-example.ts";
import { createSubject } from "../subject.ts";
import { learnValues } from "./learn-values.ts";
import { type Legitimate, legitimateValues, readMoreValues } from "./legitimate-values.ts";
import { type LegitimateResult, measureLegitimate } from "./measure-legitimate.ts";
import { readPublishedLists } from "./published-lists.ts";

/** An odd number: the values of public and of personal pages alternate. `npm run prove privacy` measures all of them. */
const oneIn = 5;
/** Of the second list; a part of it may have more than its share of those that change. */
const leastOfMore = areAllCases ? 0.995 : 0.99;
const onPublicPages = (values: readonly Legitimate[]) => values.filter(({ isPersonal }) => !isPersonal);

const published = readPublishedLists();
const values = legitimateValues(published);
let result: LegitimateResult;
beforeAll(async () => {
  result = measureLegitimate(createSubject(await loadExample(), published), someOf(values, oneIn));
});

it("has at least 2 000 values, 500 titles and 500 searches among them", () => {
  const count = (name: string) =>
    new Set(values.filter(({ category }) => category === name).map(({ value }) => value)).size;
  expect(onPublicPages(values).length).toBeGreaterThanOrEqual(2000);
  expect(count("titles")).toBeGreaterThanOrEqual(500);
  expect(count("search-terms")).toBeGreaterThanOrEqual(500);
});

it.each(["public", "personal"] as const)("passes unchanged on %s pages, at least 99 of 100", (page) => {
  const changed = result.changed.filter((one) => one.page === page);
  const list = changed.map(({ category, value, became }) => `${category}: ${value} -> ${became.slice(0, 120)}`);
  expect(result.share[page].unchanged, list.join("\n")).toBeGreaterThanOrEqual(0.99);
});

describe("the second list, of values that the site has not published when it was written", () => {
  const more = readMoreValues();
  const lists = learnValues(more);
  const values = legitimateValues(lists, more);
  let learned: LegitimateResult;
  beforeAll(async () => {
    learned = measureLegitimate(createSubject(await loadExample(), lists), someOf(values, oneIn));
  });

  it("has at least 3 000 values", () => expect(onPublicPages(values).length).toBeGreaterThanOrEqual(3000));

  it.each(["public", "personal"] as const)(
    `passes unchanged on %s pages, at least ${leastOfMore}, once the words of the site's pages are learned`,
    (page) => {
      const changed = learned.changed.filter((one) => one.page === page);
      const list = changed.map(({ category, value, became }) => `${category}: ${value} -> ${became.slice(0, 120)}`);
      expect(learned.share[page].unchanged, list.join("\n")).toBeGreaterThanOrEqual(leastOfMore);
    },
  );
});
