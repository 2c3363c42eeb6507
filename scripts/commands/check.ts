/** `npm run check`: `npm test` without builds and browser tests. `npm run check <rule>`: one rule of property/, in seconds. */
import { loadProperty } from "@tagwell/build";
import { exitWith, runChecks } from "tagwell";
import { runCheckSteps } from "../checks/check-steps.ts";
import { propertyFolder } from "../lib/folders.ts";
import { describeCounts } from "../lib/test-counts.ts";

export async function run([rule]: string[]): Promise<number> {
  if (rule !== undefined) return checkRule(rule);
  const counts = await runCheckSteps();
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}

async function checkRule(rule: string): Promise<number> {
  const load = () => loadProperty(propertyFolder);
  await exitWith(async () => ((await runChecks({ folder: propertyFolder, load, rule, log: console.log })) ? 0 : 1));
  return Number(process.exitCode ?? 0);
}
