/** `tagwell test`: everything, as continuous integration runs it. */
import { join } from "node:path";
import { defineCommand } from "citty";
import { buildEnvironments } from "../build/build-environments.ts";
import { runChecks } from "../check/run-checks.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { openProperty } from "../property/open-property.ts";

export const test = defineCommand({
  meta: { name: "test", description: "Checks the property, and builds every environment within its budgets." },
  run: () =>
    exitWith(async () => {
      const folder = findProperty(process.cwd());
      const isRight = await runChecks({ folder, load: openProperty, log: console.log });
      const faults = await buildEnvironments(await openProperty(), join(folder, "dist"));
      for (const fault of faults) console.error(fault);
      const failed = Number(!isRight) + faults.length;
      console.log(failed === 0 ? "\nAll is well." : "\nFix what is listed above, then type: npm test");
      return failed === 0 ? 0 : 1;
    }),
});
