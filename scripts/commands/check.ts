/**
 * `npm run check`: `npm test` without builds, browser tests and slow unit tests. `npm run check <rule>` checks one rule of
 * property/ in seconds.
 */
import { loadProperty } from "@tagwell/build";
import { exitCodeOf, runChecks } from "tagwell/node";
import { runCheckSteps } from "../checks/check-steps.ts";
import { propertyFolder } from "../lib/folders.ts";
import { helped } from "../lib/print-help.ts";
import { describeCounts } from "../lib/test-counts.ts";

const help =
  "npm run check [<rule>]: lint, types, import arrows, citations, unit tests and every rule's examples; with the name of a rule, that one in seconds.";

export async function run([rule]: string[]): Promise<number> {
  if (rule !== undefined && helped([rule], help)) return 0;
  if (rule !== undefined) return checkRule(rule);
  const counts = await runCheckSteps({ quick: true });
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed === 0 ? 0 : 1;
}

function checkRule(rule: string): Promise<number> {
  const load = () => loadProperty(propertyFolder);
  return exitCodeOf(async () => ((await runChecks({ folder: propertyFolder, load, rule, log: console.log })) ? 0 : 1));
}
