/** Prints the modules that list a property's rules and data elements. */
import { join } from "node:path";
import type { LoadedFile, LoadedProperty } from "../load/loaded-property.ts";

/**
 * Code that exports a list of the default exports of these files by name, and of the extra module's. Each list is a module of its own,
 * right behind the files in the bundle: there the minifier moves a value that is used once into the list.
 */
function printList(
  name: "rules" | "dataElements",
  folder: string,
  files: Readonly<Record<string, LoadedFile>>,
  extraModule: string | undefined,
): string {
  const imports = Object.values(files).map(
    ({ file }, index) => `import value${index} from ${JSON.stringify(join(folder, file))};`,
  );
  const members = Object.keys(files).map((key, index) => `${JSON.stringify(key)}: value${index}`);
  const extra = extraModule === undefined ? [] : [`import * as extra from ${JSON.stringify(extraModule)};`];
  const all = extraModule === undefined ? members : [...members, `...extra.${name}`];
  return [...extra, ...imports, `export const ${name} = { ${all.join(", ")} };`].join("\n");
}

type Printed = Pick<LoadedProperty, "folder" | "rules" | "dataElements">;

/** The module that exports `rules`. */
export const printRules = ({ folder, rules }: Printed, extraModule: string | undefined): string =>
  printList("rules", folder, rules, extraModule);

/** The module that exports `dataElements`. */
export function printDataElements({ folder, dataElements }: Printed, extraModule: string | undefined): string {
  // Nothing moves past a value that holds a function: those come first.
  const [withFunction, others] = partition(Object.entries(dataElements), ([, { element }]) => holdsFunction(element));
  return printList("dataElements", folder, Object.fromEntries([...withFunction, ...others]), extraModule);
}

const partition = <T>(list: readonly T[], is: (one: T) => boolean) =>
  [list.filter(is), list.filter((one) => !is(one))] as const;

/** Whether the settings of a component hold a function; its delegate does not count. */
function holdsFunction(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "function";
  return Object.entries(value).some(([key, child]) => key !== "delegate" && holdsFunction(child));
}
