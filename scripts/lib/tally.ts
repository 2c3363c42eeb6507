/** Counts of tests, and the one line that says how it went. */

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A step that is no test of its own: nothing when it went well, one failure when it did not. */
export const stepTally = (ok: boolean): Tally => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0 });

export function sum(tallies: Tally[]): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * A test run's counts, made honest: a run whose tool says that it failed counts at least one failure, also where no
 * test did (a file that does not load, a crash), and a run without a single test is a failure too.
 */
export function honest(tally: Tally, toolSucceeded: boolean): Tally {
  const sound = toolSucceeded && tally.passed > 0;
  return { ...tally, failed: Math.max(tally.failed, sound ? 0 : 1) };
}

/** The last line of `npm test` (CONTRACT 1). */
export const inWords = ({ passed, failed, skipped }: Tally) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
