/** Prints the imports of a property's rules and data elements. */
import { join } from "node:path";
import type { LoadedFile, LoadedProperty } from "../load/loaded-property.ts";

/** Code that declares `rules` and `dataElements`, each by name: those of the property's files and of the extra module. */
export function printContent({ folder, rules, dataElements }: LoadedProperty, extraModule: string | undefined): string {
  const printList = (name: string, files: Readonly<Record<string, LoadedFile>>) => {
    const entries = Object.entries(files);
    const imports = entries.map(
      ([, { file }], index) => `import ${name}${index} from ${JSON.stringify(join(folder, file))};`,
    );
    const members = entries.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}`);
    const all = extraModule === undefined ? members : [...members, `...extra.${name}`];
    return [...imports, `const ${name} = { ${all.join(", ")} };`];
  };
  return [
    ...(extraModule === undefined ? [] : [`import * as extra from ${JSON.stringify(extraModule)};`]),
    ...printList("rules", rules),
    ...printList("dataElements", dataElements),
  ].join("\n    ");
}
