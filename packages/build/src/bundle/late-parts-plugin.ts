/** Generates the module with what the later file has of a property's rules: the parts that they use, and the fields of their events. */
import type { Component, DelegateFactory } from "@tagwell/container";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { containerFile } from "./container-files.ts";
import { splitTable } from "./field-table.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { printOnce } from "./print-once.ts";
import { virtualModules } from "./virtual-modules.ts";

const moduleId = "virtual:tagwell/late-parts";

/** Makes the plugin that answers `virtual:tagwell/late-parts`. `usesAll`: rules that code makes may need all parts. */
export function latePartsPlugin(property: LoadedProperty, usesAll: boolean): KeptPlugin {
  const all = JSON.stringify(containerFile("extensions/late-parts"));
  const names = latePartsOf(property);
  const parts = usesAll
    ? `import * as lateParts from ${all};`
    : `import { ${names.join(", ")} } from ${all};\nconst lateParts = { ${names.join(", ")} };`;
  return virtualModules("tagwell:late-parts", {
    [moduleId]: () =>
      `${parts}\nexport { lateParts };\nexport const laterFields = ${printOnce(splitTable(property).later)};`,
  });
}

/** The names of the parts that the property's rules use, and of what every page uses. */
function latePartsOf({ rules }: LoadedProperty): string[] {
  const components = Object.values(rules).flatMap(({ rule: { on, then } }): Component[] => [on, then].flat());
  const used = components.flatMap(({ delegate }) => (delegate as DelegateFactory).lateParts ?? []);
  return [...new Set([...used, "eachTree"])].sort();
}
