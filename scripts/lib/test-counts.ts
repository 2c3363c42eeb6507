/** Test counts, and the line that reports them. */

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, for steps whose own list of it is far up in the output. */
  failures?: readonly string[];
}

/** The counts of a step that runs no tests: one failure if it failed, otherwise zero. */
export const countsOfStep = (ok: boolean): TestCounts => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0 });

export function addCounts(all: readonly TestCounts[]): TestCounts {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
  for (const { passed, failed, skipped, failures = [] } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

/**
 * The counts of a test run, given whether its tool succeeded. There is at least one failure if the tool failed without a
 * failed test (a file that does not load, a crash), or if no test ran.
 */
export function countsOfRun(counts: TestCounts, toolSucceeded: boolean): TestCounts {
  const isRun = toolSucceeded && counts.passed > 0;
  return { ...counts, failed: Math.max(counts.failed, isRun ? 0 : 1) };
}

/** The last lines of `npm test`. */
export const describeCounts = ({ passed, failed, skipped, failures = [] }: TestCounts): string =>
  [...failures.map((name) => `✗ ${name}`), `${passed} passed, ${failed} failed, ${skipped} skipped`].join("\n");
