/** Runs one step of `npm run check` or `npm test`, and shows how it went. */
import { stepTally, type Tally } from "./tally.ts";

/** What a step comes to: counts where it ran tests, else the faults it found (text to print; none when all is well). */
export type StepResult = Tally | string[];

/** Runs the step under its name. One that throws is a failure that says why; the steps after it still run. */
export async function runStep(name: string, step: () => StepResult | Promise<StepResult>): Promise<Tally> {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const result = await attempt(step);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const tally = Array.isArray(result) ? stepTally(result.length === 0) : result;
  if (Array.isArray(result)) for (const fault of result) console.log(`${fault}\n`);
  console.log(`${tally.failed === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return tally;
}

async function attempt(step: () => StepResult | Promise<StepResult>): Promise<StepResult> {
  try {
    return await step();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
