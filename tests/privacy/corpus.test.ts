/** The corpus: no identifier in any dress leaves by any carrier, and what sites really write passes. */
import { encodedPublished, printAllowList } from "@tagwell/build";
import { decodePublished } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { carriers } from "./carriers.ts";
import { categories, encodings } from "./identifiers.ts";
import { eventWith, legitimateValues } from "./legitimate.ts";
import { runCorpus } from "./run-corpus.ts";

describe("the corpus of identifiers", () => {
  it("has at least 15 categories, 18 encodings and 15 carriers", () => {
    expect(Object.keys(categories).length).toBeGreaterThanOrEqual(15);
    expect(Object.keys(encodings).length).toBeGreaterThanOrEqual(18);
    expect(Object.keys(carriers).length).toBeGreaterThanOrEqual(15);
  });

  it("leaves by no carrier, and is kept by no edge; without the guard it would be", { timeout: 60_000 }, () => {
    const { leaks, edgeLeaks, unstable, plainLeaks, cases } = runCorpus([1, 2]);
    expect(leaks).toEqual([]);
    expect(edgeLeaks).toEqual([]);
    // The edge looks at what the page's guard let through and must find nothing more.
    expect(unstable.slice(0, 20)).toEqual([]);
    // The corpus can find a leak: without a guard most cases are one.
    expect(plainLeaks).toBeGreaterThan(cases / 2);
  });
});

describe("what sites really write", () => {
  it("passes unchanged, at least 99 of 100", () => {
    const published = decodePublished(encodedPublished());
    const guard = createGuard({ allowList: printAllowList(), published: () => published });
    const values = legitimateValues();
    const changed = values.filter(
      (value) => JSON.stringify(guard(eventWith(value)).xdm) !== JSON.stringify(eventWith(value)),
    );
    expect(values.length).toBeGreaterThan(1000);
    expect(changed.length, changed.map(({ field, value }) => `${field}: ${value}`).join("\n")).toBeLessThanOrEqual(
      values.length / 100,
    );
  });
});
