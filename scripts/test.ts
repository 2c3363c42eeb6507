/** `npm test`: everything. `npm test -- <words>` hands the words to Playwright, to run some browser tests only. */
import { runBrowserTests } from "./browser-tests.ts";
import { buildEverything } from "./build.ts";
import { runCheckSteps } from "./check-steps.ts";
import { runStep } from "./run-step.ts";
import { inWords, sum, type Tally } from "./tally.ts";

export async function run(args: string[]): Promise<number> {
  const tallies: Tally[] = [];
  if (args.length === 0) tallies.push(await runCheckSteps(), await runStep("builds and their sizes", buildEverything));
  tallies.push(await runStep("browser tests", () => runBrowserTests(args)));
  const tally = sum(tallies);
  console.log(`\n${inWords(tally)}`);
  return tally.failed === 0 ? 0 : 1;
}
