/** A sample of the corpus: no forbidden identifier leaves, and the edge accepts everything that the guard passes. */
import { areAllCases } from "@tagwell/contract/testing/cases-of";
import { beforeAll, describe, expect, it } from "vitest";
import { loadExample } from "../../harness/load-example.ts";
import { readPublishedLists } from "../legitimate/published-lists.ts";
import { createSubject } from "../subject.ts";
import { carriers } from "./carriers.ts";
import { sampleOf } from "./describe-leaks.ts";
import { encodings } from "./encodings.ts";
import { createSearch } from "./find-leak.ts";
import { foldText } from "./fold-text.ts";
import { kinds } from "./kinds.ts";
import { createRandom } from "./random.ts";
import { type CorpusResult, runCorpus } from "./run-corpus.ts";

const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
/** `npm run prove privacy` tries one case in 17. */
const oneIn = areAllCases ? 601 : 8009;
/** Thirteen seeds cover every format of every kind. */
const identifiers = () =>
  Object.entries(kinds).flatMap(([name, kind]) =>
    seeds.slice(0, areAllCases ? 13 : 2).map((seed) => ({ name, kind, ...kind.make(createRandom(seed * 7919), seed) })),
  );
const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

describe("the corpus of identifiers", () => {
  it("has at least 25 kinds, 24 encodings and 60 carriers", () => {
    expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(encodings).length).toBeGreaterThanOrEqual(24);
    expect(Object.keys(carriers).length).toBeGreaterThanOrEqual(60);
  });

  it("finds every identifier in every encoding within another text, and none in a text without one", () => {
    const missed = identifiers().flatMap(({ name, kind, text, secrets }) => {
      const search = createSearch(secrets, "");
      const found = Object.entries(encodings)
        .filter(([encoding]) => kind.encodings?.includes(encoding) ?? true)
        .filter(([, encode]) => !search(`Visit of (${encode(text)}) | Clinic`))
        .map(([encoding]) => `${name}, ${encoding}: ${text}`);
      return search("https://www.harbor.example/?utm_source=[redacted]") ? [...found, `${name} in nothing`] : found;
    });
    expect(missed).toEqual([]);
  });

  // Numbers alone are exempt: the guard must find their combinations, even if a site publishes some of them.
  it("contains no identifier that consists of published words only", () => {
    const published = new Set(Object.values(readPublishedLists()).flat().flatMap(wordsOf));
    const isWord = (word: string) => !/^\p{N}+$/u.test(word);
    const known = identifiers().flatMap(({ name, secrets }) =>
      secrets
        .filter((secret) => wordsOf(secret).some(isWord) && wordsOf(secret).every((word) => published.has(word)))
        .map((secret) => `${name}: ${secret}`),
    );
    expect(known).toEqual([]);
  });
});

describe("what leaves of the corpus", () => {
  let result: CorpusResult;
  beforeAll(async () => {
    result = runCorpus(createSubject(await loadExample(), readPublishedLists()), { seeds, oneIn });
  });

  it("is nothing where nothing may leave, neither from the page nor past the edge without a guard", () => {
    expect(result.asserted).toBeGreaterThan(4_800_000 / oneIn);
    expect(sampleOf(result.leaks), `${result.leaks.length} of ${result.asserted} cases`).toEqual([]);
  });

  it("is always accepted by the edge", () => {
    expect(result.rejected.slice(0, 20), `${result.rejected.length} of ${result.cases} events`).toEqual([]);
  });

  it("is not changed when the guard runs a second time", () => {
    expect(result.unstable.slice(0, 20), `${result.unstable.length} of ${result.cases} events`).toEqual([]);
  });
});
