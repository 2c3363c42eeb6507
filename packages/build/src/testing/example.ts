/** The example property, and changed copies of it. */
import { fileURLToPath } from "node:url";
import { checkProperty } from "../check/check-property.ts";
import { BuildFault } from "../errors/build-fault.ts";
import { loadProperty } from "../load/load-property.ts";
import type { LoadedProperty, LoadedRule } from "../load/loaded-property.ts";

export const example = await loadProperty(fileURLToPath(new URL("./example-property", import.meta.url)));

/** The example with other settings, which need not be valid. */
export const withConfig = (settings: object): LoadedProperty => ({
  ...example,
  config: { ...example.config, ...settings },
});

/** The example with this rule beside its own. Types are not checked: the build must not rely on them. */
export const withRule = (name: string, rule: object, examples: object = {}): LoadedProperty => ({
  ...example,
  rules: { ...example.rules, [name]: { file: `rules/${name}.ts`, purpose: "", rule, examples } as LoadedRule },
});

/** The message of a property's faults; "" where there are none. */
export function faultsOf(property: LoadedProperty): string {
  try {
    checkProperty(property);
    return "";
  } catch (error) {
    if (!(error instanceof BuildFault)) throw error;
    return error.message;
  }
}
