/** `npm run check`: `npm test` without builds and browsers, in under a minute. */
import { runCheckSteps } from "../checks/check-steps.ts";
import { inWords } from "../lib/tally.ts";

export async function run(): Promise<number> {
  const tally = await runCheckSteps();
  console.log(`\n${inWords(tally)}`);
  return tally.failed === 0 ? 0 : 1;
}
