/** Values that real sites write and visitors type pass unchanged in at least 99 of 100 cases. */
import { beforeAll, describe, expect, it } from "vitest";
import { loadExample } from "../../harness/load-example.ts";
import { createSubject } from "../subject.ts";
import { learnValues } from "./learn-values.ts";
import { legitimateValues, readMoreValues } from "./legitimate-values.ts";
import { type LegitimateResult, measureLegitimate } from "./measure-legitimate.ts";
import { readPublishedLists } from "./published-lists.ts";

let result: LegitimateResult;
beforeAll(async () => {
  const published = readPublishedLists();
  result = measureLegitimate(createSubject(await loadExample(), published), legitimateValues(published));
});

it("has at least 2 000 values, 500 titles and 500 searches among them", () => {
  const values = Object.fromEntries(result.categories.map((one) => [one.category, one.values]));
  expect(result.share.public.values).toBeGreaterThanOrEqual(2000);
  expect(values.titles).toBeGreaterThanOrEqual(500);
  expect(values["search-terms"]).toBeGreaterThanOrEqual(500);
});

it.each(["public", "personal"] as const)("passes unchanged on %s pages, at least 99 of 100", (page) => {
  const changed = result.changed.filter((one) => one.page === page);
  const list = changed.map(({ category, value, became }) => `${category}: ${value} -> ${became.slice(0, 120)}`);
  expect(result.share[page].unchanged, list.join("\n")).toBeGreaterThanOrEqual(0.99);
});

describe("the second list, of values that the site has not published when it was written", () => {
  const values = readMoreValues();
  let learned: LegitimateResult;
  beforeAll(async () => {
    const lists = learnValues(values);
    learned = measureLegitimate(createSubject(await loadExample(), lists), legitimateValues(lists, values));
  });

  it("has at least 3 000 values", () => expect(learned.share.public.values).toBeGreaterThanOrEqual(3000));

  it.each(["public", "personal"] as const)(
    "passes unchanged on %s pages, at least 995 of 1000, once the words of the site's pages are learned",
    (page) => {
      const changed = learned.changed.filter((one) => one.page === page);
      const list = changed.map(({ category, value, became }) => `${category}: ${value} -> ${became.slice(0, 120)}`);
      expect(learned.share[page].unchanged, list.join("\n")).toBeGreaterThanOrEqual(0.995);
    },
  );
});
