/** Rolldown plugin that lets the bundler leave out the authoring functions that a property does not use. */
import { join } from "node:path";
import type { Plugin } from "rolldown";
import { containerFile } from "./container-files.ts";

/** `export const { rule, send } = defineProperty<Property>();` */
const definition = /export const \{([^{}]*)\}\s*=\s*defineProperty\s*<[^;()]*>\(\);/;

/**
 * Makes the plugin. `defineProperty` returns the same functions for every property, but a bundler cannot know which members
 * of its result matter. So in the property's `property.ts` the call becomes an export of the functions themselves. A file in which
 * the call is written in another way stays as it is.
 */
export function propertyFunctionsPlugin(folder: string): Plugin {
  const file = join(folder, "property.ts");
  const source = JSON.stringify(containerFile("authoring/property-functions"));
  return {
    name: "tagwell:property-functions",
    transform(code, id) {
      if (id !== file || !definition.test(code)) return null;
      return code.replace(definition, (_, names: string) => `export {${names.replace(/:/g, " as ")}} from ${source};`);
    },
  };
}
