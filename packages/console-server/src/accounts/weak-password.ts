/** Finds passwords that are guessed early: common words, repetitions, sequences, keyboard rows and years. */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** So many are what a list of common passwords, words of the place and their variations come to. */
const leastGuesses = 5e8;
/** What the console and its users are about: guessed here before anything else, though no list of common words has them. */
const ofThisPlace =
  "tagwell hospital health healthcare clinic medical medicine patient patients nurse care mychart analytics website console login".split(
    " ",
  );

/**
 * Whether somebody has few guesses to make who knows `names`: the account's, and those of the organization. A name is known as a whole too,
 * written as one word.
 */
export async function isWeakPassword(password: string, ...names: readonly string[]): Promise<boolean> {
  const estimate = await loadEstimator();
  const { guesses } = estimate.check(password.normalize("NFKC").trim(), [...ofThisPlace, ...names.flatMap(wordsOf)]);
  return guesses < leastGuesses;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded for the first password that somebody chooses: its lists take 10 MB of memory. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) => new ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join("")].filter((word) => word.length > 2);
}
