/** `npm test`: everything. `npm test -- <words>` hands the words to Playwright, to run some browser tests only. */
import { runBrowserTests } from "../checks/browser-tests.ts";
import { runCheckSteps } from "../checks/check-steps.ts";
import { runStep } from "../lib/run-step.ts";
import { inWords, sum, type Tally } from "../lib/tally.ts";
import { buildEverything } from "./build.ts";

export async function run(args: string[]): Promise<number> {
  const tallies: Tally[] = [];
  if (args.length === 0) tallies.push(await runCheckSteps(), await runStep("builds and their sizes", buildEverything));
  tallies.push(await runStep("browser tests", () => runBrowserTests(args)));
  const tally = sum(tallies);
  console.log(`\n${inWords(tally)}`);
  return tally.failed === 0 ? 0 : 1;
}
