/** `tagwell check [rule]`: whether the property, or one rule, is right. */
import { defineCommand } from "citty";
import { runChecks } from "../check/run-checks.ts";
import { exitWith } from "../errors/exit-with.ts";
import { findProperty } from "../property/find-property.ts";
import { openProperty } from "../property/open-property.ts";

export const check = defineCommand({
  meta: {
    name: "check",
    description: "Checks types, settings, examples and bytes: of one rule in seconds, of the property without a name.",
  },
  args: {
    rule: { type: "positional", description: "The rule's file name without .ts, such as page-view", required: false },
  },
  run: ({ args }) =>
    exitWith(async () => {
      const folder = findProperty(process.cwd());
      const isRight = await runChecks({ folder, load: openProperty, rule: args.rule, log: console.log });
      if (isRight)
        console.log(
          args.rule === undefined ? "\nAll is well. Then type: npm test" : "\nAll is well. Try it: npm start",
        );
      else console.error(`\nFix what is listed above, then type: npm run check${args.rule ? ` ${args.rule}` : ""}`);
      return isRight ? 0 : 1;
    }),
});
