/** The checks that need no browser: lint, types, import arrows, citations, names, printed files, rule examples, unit tests. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadProperty } from "@tagwell/build";
import { checkExamples, createValidate, printFault } from "tagwell/node";
import { outdatedFiles } from "../docs/printed-files.ts";
import { needProperty, propertyFolder, root, workspaces } from "../lib/folders.ts";
import { runStep } from "../lib/run-step.ts";
import { runTool } from "../lib/run-tool.ts";
import { addCounts, type TestCounts } from "../lib/test-counts.ts";
import { checkArrows } from "./check-arrows.ts";
import { checkCitations } from "./check-citations.ts";
import { checkCustomerNames } from "./check-customer-names.ts";
import { checkTimeLimits } from "./check-time-limits.ts";
import { runUnitTests } from "./unit-tests.ts";

/**
 * Runs every step, even after one has failed. `quick` skips the unit tests that take seconds (`*.long.test.ts`): they build the library,
 * start edges and commands, or repeat something thousands of times.
 */
export async function runCheckSteps({ quick }: { quick: boolean }): Promise<TestCounts> {
  // The tools are processes of their own: our own steps need one processor, and leave them the others.
  const [tools, own] = await Promise.all([
    inTurn([() => runStep("lint", lint), () => runStep("types", checkTypes)]),
    inTurn(ownSteps()),
  ]);
  return addCounts([...tools, ...own, await runStep("unit tests", () => runUnitTests({ quick }))]);
}

const ownSteps = (): Step[] => [
  () => runStep("import arrows", checkArrows),
  () => runStep("names of a customer", checkCustomerNames),
  () => runStep("tests without limits of their own", checkTimeLimits),
  ...(existsSync(propertyFolder)
    ? [
        // Documents name files of the property.
        () => runStep("citations", checkCitations),
        () => runStep("printed files", outdatedFiles),
        () => runStep("rule examples", runExamples),
      ]
    : []),
];

type Step = () => Promise<TestCounts>;

async function inTurn(steps: readonly Step[]): Promise<TestCounts[]> {
  const counts: TestCounts[] = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

async function lint(): Promise<string[]> {
  const { ok, output } = await runTool({ tool: "biome", args: ["check", "--error-on-warnings"], quiet: true });
  return ok ? [] : [output, "Type `npm run fix`: it fixes what can be fixed automatically."];
}

/** Whether a workspace and its dependencies are in this checkout, which may lack the repository's own property. */
const isComplete = (folder: string) =>
  existsSync(join(root, folder)) && (existsSync(propertyFolder) || !needProperty.includes(folder));

/** Runs two compilers at a time: each uses several threads, and continuous integration may have only two processors. */
async function checkTypes(): Promise<string[]> {
  const queue = [".", ...workspaces.filter(isComplete)];
  const faults: string[] = [];
  const work = async () => {
    for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
      const cache = join(root, "node_modules/.cache/tagwell/types", `${folder.replaceAll("/", "-")}.tsbuildinfo`);
      // Incremental: what has not changed since the last run is not checked again.
      const args = ["-p", folder, "--incremental", "--tsBuildInfoFile", cache];
      const { ok, output } = await runTool({ tool: "tsc", args, quiet: true });
      if (!ok) faults.push(`${folder}:\n${output}`);
    }
  };
  await Promise.all([work(), work()]);
  return faults;
}

/** Runs the examples of the property's rules on the real runtime. */
async function runExamples(): Promise<TestCounts> {
  const property = await loadProperty(propertyFolder);
  const { count, faults } = await checkExamples(property, Object.keys(property.rules), createValidate(property));
  for (const fault of faults) console.log(`\n${printFault(fault)}`);
  return { passed: count - faults.length, failed: faults.length, skipped: 0 };
}
