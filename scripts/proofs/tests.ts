/** `npm run prove tests`: what `npm test` runs a part of, in full. */
import { runBrowserTests } from "../checks/browser-tests.ts";
import { runUnitTests } from "../checks/unit-tests.ts";
import { helped } from "../lib/print-help.ts";
import { runStep } from "../lib/run-step.ts";
import { addCounts, describeCounts } from "../lib/test-counts.ts";

/** By which tests know that all of their cases are asked for. */
const settings = ["TAGWELL_RUNS", "TAGWELL_CORPUS"];

const help =
  "npm run prove tests [-- <words>]: every test in full, for hours; with words, the browser tests of files with these in their path.";

/** `args` select browser tests, as after `npm test --`; unit tests run without any. Takes hours. */
export async function run(args: string[]): Promise<number> {
  if (helped(args, help)) return 0;
  for (const name of settings) process.env[name] = "all";
  const units = args.length > 0 ? [] : [await runStep("unit tests", () => runUnitTests({ quick: false }))];
  const counts = addCounts([...units, await runStep("browser tests", () => runBrowserTests(args))]);
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}
