/** `npm test`: runs everything. `npm test -- <words>` runs only the browser tests that Playwright selects by these words. */
import { existsSync } from "node:fs";
import { prepareBrowserTests, runBrowserTests } from "../checks/browser-tests.ts";
import { runCheckSteps } from "../checks/check-steps.ts";
import { propertyFolder } from "../lib/folders.ts";
import { helped } from "../lib/print-help.ts";
import { runStep } from "../lib/run-step.ts";
import { addCounts, describeCounts, type TestCounts } from "../lib/test-counts.ts";
import { buildEverything } from "./build.ts";

const help = `npm test: everything that must pass. With words, the browser tests of files with these in their path:

  -g <words>         those with these words in their title
  --workers=<n>      how many browsers at a time

and Playwright's other options (npx playwright test --help).`;

export async function run(args: string[]): Promise<number> {
  if (helped(args, help)) return 0;
  const counts: TestCounts[] = [];
  if (args.length === 0) {
    const prepared = prepareBrowserTests();
    counts.push(await runCheckSteps({ quick: false }));
    if (existsSync(propertyFolder)) counts.push(await runStep("builds and their sizes", buildEverything));
    process.stdout.write(await prepared);
  }
  counts.push(await runStep("browser tests", () => runBrowserTests(args)));
  const total = addCounts(counts);
  console.log(`\n${describeCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}
