/** `npm test`: runs everything. `npm test -- <words>` runs only the browser tests that Playwright selects by these words. */
import { existsSync } from "node:fs";
import { runBrowserTests } from "../checks/browser-tests.ts";
import { runCheckSteps, type Step } from "../checks/check-steps.ts";
import { propertyFolder } from "../lib/folders.ts";
import { runStep } from "../lib/run-step.ts";
import { describeCounts } from "../lib/test-counts.ts";
import { buildEverything } from "./build.ts";

export async function run(args: string[]): Promise<number> {
  const builds: Step[] = existsSync(propertyFolder) ? [() => runStep("builds and their sizes", buildEverything)] : [];
  const inBrowsers: Step = () => runStep("browser tests", () => runBrowserTests(args));
  // Tests in browsers wait for half of their time, in which the unit tests run.
  const total =
    args.length > 0 ? await inBrowsers() : await runCheckSteps({ quick: false, then: [...builds, inBrowsers] });
  console.log(`\n${describeCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}
