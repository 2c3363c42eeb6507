/** Runs the corpus of identifiers through this property's own fields and checks that no identifier leaks. */
import { loadProperty } from "@tagwell/build";
import { beforeAll, expect, it } from "vitest";
import { propertyFolder } from "../../../scripts/lib/folders.ts";
import { sampleOf } from "../../../tests/privacy/corpus/describe-leaks.ts";
import { type CorpusResult, runCorpus } from "../../../tests/privacy/corpus/run-corpus.ts";
import { readPublishedLists } from "../../../tests/privacy/legitimate/published-lists.ts";
import { createSubject, type Subject } from "../../../tests/privacy/subject.ts";
import { inOwnWords } from "./in-own-words.ts";

/** Thirteen seeds cover every format of every kind. */
const seeds = Array.from({ length: 13 }, (_, at) => at + 1);

let result: CorpusResult;
beforeAll(async () => {
  const { guard, validate } = createSubject(await loadProperty(propertyFolder), readPublishedLists());
  const subject: Subject = {
    guard: (xdm, page) => guard(inOwnWords(xdm), inOwnWords(page)),
    validate: (xdm) => validate(inOwnWords(xdm)),
  };
  result = runCorpus(subject, { seeds, oneIn: 307 });
});

it("has no leak: neither from the page nor past the edge without a guard", () => {
  expect(result.asserted).toBeGreaterThan(3_000);
  expect(sampleOf(result.leaks), `${result.leaks.length} of ${result.asserted} cases`).toEqual([]);
});

it("is accepted by the edge, and not changed when the guard runs a second time", () => {
  expect(result.rejected.slice(0, 20), `${result.rejected.length} of ${result.cases} events`).toEqual([]);
  expect(result.unstable.slice(0, 20), `${result.unstable.length} of ${result.cases} events`).toEqual([]);
});
