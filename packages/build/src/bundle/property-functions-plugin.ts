/** Rolldown plugin that lets the bundler leave out the authoring functions that a property does not use. */
import { join } from "node:path";
import { containerFile } from "./container-files.ts";
import type { KeptPlugin } from "./kept-plugin.ts";

/** `export const { rule, send } = defineProperty<Property>();` */
const definition = /export const \{([^{}]*)\}\s*=\s*define(?:Property|Sources)\s*<[\s\S]*?>\(\);/;

/**
 * Makes the plugin. `defineProperty` and `defineSources` return the same functions for every property, but a bundler cannot know which members
 * of its result matter. So in the property's `property.ts` and `sources.ts` the call becomes an export of the functions themselves. A file in which
 * the call is written in another way stays as it is.
 */
export function propertyFunctionsPlugin(folder: string): KeptPlugin {
  const files = [join(folder, "property.ts"), join(folder, "sources.ts")];
  const source = JSON.stringify(containerFile("authoring/property-functions"));
  return {
    name: "tagwell:property-functions",
    api: { given: () => files },
    transform: {
      filter: { id: /[\\/](?:property|sources)\.ts$/, code: definition },
      handler(code, id) {
        if (!files.includes(id)) return null;
        return code.replace(
          definition,
          (_, names: string) => `export {${names.replace(/:/g, " as ")}} from ${source};`,
        );
      },
    },
  };
}
