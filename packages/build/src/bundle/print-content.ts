/** Prints the imports of a property's rules and data elements. */
import { join } from "node:path";
import type { LoadedFile, LoadedProperty } from "../load/loaded-property.ts";

/** Code that declares `rules` and `dataElements`, each by name: those of the property's files and of the extra module. */
export function printContent({ folder, rules, dataElements }: LoadedProperty, extraModule: string | undefined): string {
  // The minifier moves a value that is used once into the list, but not past a value that holds a function: those come first.
  const [withFunction, others] = partition(Object.entries(dataElements), ([, { element }]) => holdsFunction(element));
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
    ...printList("dataElements", Object.fromEntries([...withFunction, ...others])),
  ].join("\n    ");
}

const partition = <T>(list: readonly T[], is: (one: T) => boolean) =>
  [list.filter(is), list.filter((one) => !is(one))] as const;

/** Whether the settings of a component hold a function; its delegate does not count. */
function holdsFunction(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "function";
  return Object.entries(value).some(([key, child]) => key !== "delegate" && holdsFunction(child));
}
