/**
 * `npm run prove privacy`: sends the whole corpus of identifiers and the legitimate values through guard and edge, and counts
 * leaks.
 */
import { noPublishedLists } from "@tagwell/contract";
import { loadExample } from "../../tests/harness/load-example.ts";
import { carriers } from "../../tests/privacy/corpus/carriers.ts";
import { countBy, sampleOf } from "../../tests/privacy/corpus/describe-leaks.ts";
import { encodings } from "../../tests/privacy/corpus/encodings.ts";
import { kinds } from "../../tests/privacy/corpus/kinds.ts";
import { addMatrix, inPercent } from "../../tests/privacy/corpus/leak-matrix.ts";
import { type CorpusResult, emptyResult, type Leak, runCorpus } from "../../tests/privacy/corpus/run-corpus.ts";
import { learnValues } from "../../tests/privacy/legitimate/learn-values.ts";
import { type Legitimate, legitimateValues, readMoreValues } from "../../tests/privacy/legitimate/legitimate-values.ts";
import { measureLegitimate } from "../../tests/privacy/legitimate/measure-legitimate.ts";
import { readPublishedLists } from "../../tests/privacy/legitimate/published-lists.ts";
import { createSubject, type Subject } from "../../tests/privacy/subject.ts";

import { printHelp } from "../lib/print-help.ts";

/** Every 17th case of each seed: half a million cases, in which every format of a kind meets every carrier. */
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const oneIn = 17;
const goal = 0.99;
/** Of the second list, after learning. */
const goalOfMore = 0.995;

/** Prints the tables. Returns 1 if anything leaked or was rejected, or if too many legitimate values changed. */
export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run prove privacy: sends the corpus of identifiers and the legitimate values through guard and edge, and counts leaks. Takes about eight minutes.",
  );
  if (helped !== undefined) return helped;
  const published = readPublishedLists();
  const subject = createSubject(await loadExample(), published);
  const isTight = printCorpus(subject);
  const isFair = printLegitimate(subject, legitimateValues(published), goal);
  const values = readMoreValues();
  console.log("the second list, before anything is learned:");
  printLegitimate(createSubject(await loadExample(), noPublishedLists), legitimateValues(noPublishedLists, values), 0);
  const learned = learnValues(values);
  console.log("the second list, once the words of the site's pages are learned:");
  const isFairToMore = printLegitimate(
    createSubject(await loadExample(), learned),
    legitimateValues(learned, values),
    goalOfMore,
  );
  return isTight && isFair && isFairToMore ? 0 : 1;
}

function printCorpus(subject: Subject): boolean {
  const count = (record: object) => Object.keys(record).length;
  console.log(
    `${count(kinds)} kinds, ${count(encodings)} encodings, ${count(carriers)} carriers, ${seeds.length} seeds, one case in ${oneIn}`,
  );
  const total = runSeedBySeed(subject);
  const of = (side: Leak["side"], leaks: readonly Leak[]) => leaks.filter((leak) => leak.side === side);
  console.table({
    cases: total.cases,
    "of them nothing may leave in": total.asserted,
    "leaks from the page": of("page", total.leaks).length,
    "leaks past the edge, without a guard": of("edge", total.leaks).length,
    "best effort: left the page": of("page", total.measured).length,
    "rejected by the edge": total.rejected.length,
    "changed by a second guard": total.unstable.length,
  });
  console.log("of a hundred cases left the page:");
  console.table(inPercent(total.matrix));
  for (const fact of ["kind", "encoding", "carrier", "page"] as const)
    for (const [name, leaks] of [
      ["leaks", total.leaks],
      ["best effort", total.measured],
    ] as const)
      if (of("page", leaks).length > 0)
        console.log(`${name} from the page, by ${fact}:`, countBy(of("page", leaks), fact));
  for (const line of [...sampleOf(total.leaks, 40), ...total.rejected.slice(0, 5), ...total.unstable.slice(0, 5)])
    console.log(`  ${line}`);
  return total.leaks.length + total.rejected.length + total.unstable.length === 0;
}

/** Seed by seed, to print progress. */
function runSeedBySeed(subject: Subject): CorpusResult {
  const total = emptyResult();
  for (const seed of seeds) {
    const { cases, asserted, matrix, ...lists } = runCorpus(subject, { seeds: [seed], oneIn });
    total.cases += cases;
    total.asserted += asserted;
    addMatrix(total.matrix, matrix);
    for (const leak of lists.leaks) total.leaks.push(leak);
    for (const leak of lists.measured) total.measured.push(leak);
    total.rejected.push(...lists.rejected);
    total.unstable.push(...lists.unstable);
    if (seed % 10 === 0) console.log(`  ${seed} of ${seeds.length} seeds, ${total.cases} cases`);
  }
  return total;
}

function printLegitimate(subject: Subject, values: readonly Legitimate[], least: number): boolean {
  const { changed, share, categories, p99 } = measureLegitimate(subject, values);
  console.table(categories);
  // Before learning, every search is cut: the table says how many.
  for (const { category, page, value, became } of least > 0 ? changed : [])
    console.log(`  ${category}, ${page} page: ${value} -> ${became.slice(0, 160)}`);
  for (const [page, { values, unchanged }] of Object.entries(share))
    console.log(`legitimate values on ${page} pages: ${values}, unchanged ${(unchanged * 100).toFixed(2)} %`);
  console.log(`guard p99: ${p99.toFixed(3)} ms an event`);
  return Object.values(share).every(({ unchanged }) => unchanged >= least);
}
