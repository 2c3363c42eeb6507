/** The set of fingerprints answers for every entry, and for next to nothing else. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePublished } from "./encode-published.ts";
import { noPublishedLists } from "./published-lists.ts";
import { publishedOf as published } from "./published-of.ts";

describe("what the sites publish", () => {
  it("is found by kind, whatever the case, quotes and hyphens", () => {
    const set = published({
      providers: ["Dr. María Chen-Ruiz, MD"],
      conditions: ["Alzheimer\u2019s disease"],
      titles: ["Find  a Doctor \u2013 Example"],
      paths: ["Heart-Failure"],
      phoneNumbers: ["(415) 555-0100"],
      ids: ["PRV10043"],
    });
    expect(set.has("n", "maría chen-ruiz")).toBe(true);
    expect(set.has("p", "chen-ruiz")).toBe(true);
    expect(set.has("p", "ruiz")).toBe(true);
    expect(set.has("w", "md")).toBe(true);
    expect(set.has("w", "alzheimer's")).toBe(true);
    expect(set.has("t", "alzheimer's disease")).toBe(true);
    expect(set.has("t", "find a doctor - example")).toBe(true);
    expect(set.has("s", "heart-failure")).toBe(true);
    expect(set.has("#", "4155550100")).toBe(true);
    expect(set.has("i", "PRV10043")).toBe(true);
  });

  it("is not found as another kind: a provider's name is no plain word, and one name alone no provider", () => {
    const set = published({ providers: ["Maria Chen", "Madonna"], ids: ["heart"] });
    expect(set.has("w", "maria")).toBe(false);
    expect(set.has("n", "maria")).toBe(false);
    expect(set.has("n", "madonna")).toBe(false);
    expect(set.has("w", "heart")).toBe(false);
    expect(set.has("i", "heart")).toBe(true);
  });

  it("holds no word that contains a long number", () => {
    expect(published({ plain: ["ref-00918273", "covid-19"] }).has("w", "00918273")).toBe(false);
    expect(published({ plain: ["ref-00918273", "covid-19"] }).has("w", "covid-19")).toBe(true);
  });

  it("holds every entry, and is the same text whatever the order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 300 }), (ids) => {
        const set = published({ ids });
        expect(ids.every((id) => set.has("i", id))).toBe(true);
        expect(encodePublished({ ...noPublishedLists, ids: [...ids].reverse() })).toBe(
          encodePublished({ ...noPublishedLists, ids }),
        );
      }),
    );
  });

  it("answers for one of a hundred thousand others at most, with 5 000 entries", () => {
    const set = published({ ids: Array.from({ length: 5000 }, (_, index) => `entry ${index}`) });
    let wrong = 0;
    for (let other = 0; other < 300_000; other++) if (set.has("i", `other ${other}`)) wrong++;
    expect(wrong).toBeLessThanOrEqual(3);
  });

  it("may be empty", () => {
    expect(published({}).has("w", "")).toBe(false);
  });
});
