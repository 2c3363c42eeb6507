/** The property that create-tagwell writes, on which the tests run. */
import { fileURLToPath } from "node:url";
import { type LoadedProperty, type LoadedRule, loadProperty } from "@tagwell/build";
import type { Rule } from "@tagwell/container";

export const starterFolder = fileURLToPath(new URL("../../../create-tagwell/template", import.meta.url));

export const starter = await loadProperty(starterFolder);

/** The starter property with this rule beside its own. */
export const withRule = (name: string, rule: Rule): LoadedProperty => ({
  ...starter,
  rules: {
    ...starter.rules,
    [name]: { file: `rules/${name}.ts`, purpose: "", rule, examples: {} } satisfies LoadedRule,
  },
});
