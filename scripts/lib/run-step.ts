/** Runs one step of `npm run check` or `npm test`, and prints its result. */
import { countsOfStep, type TestCounts } from "./test-counts.ts";

/** The result of a step: counts if it runs tests, otherwise its faults as text to print. */
export type StepResult = TestCounts | string[];

/** Runs the step under its name. If it throws, it has failed: its error is printed, and the next steps still run. */
export async function runStep(name: string, step: () => StepResult | Promise<StepResult>): Promise<TestCounts> {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const result = await attempt(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = Array.isArray(result) ? countsOfStep(result.length === 0) : result;
  if (Array.isArray(result)) for (const fault of result) console.log(`${fault}\n`);
  console.log(`${counts.failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return counts;
}

async function attempt(step: () => StepResult | Promise<StepResult>): Promise<StepResult> {
  try {
    return await step();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
