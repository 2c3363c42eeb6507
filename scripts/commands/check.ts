/** `npm run check`: `npm test` without builds and browser tests. */
import { runCheckSteps } from "../checks/check-steps.ts";
import { describeCounts } from "../lib/test-counts.ts";

export async function run(): Promise<number> {
  const counts = await runCheckSteps();
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}
