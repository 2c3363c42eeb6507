/** The lists of what stands in a folder: rules and events are found by scanning, and nobody edits a list by hand. */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/folders.ts";
import { formatCode } from "../lib/format-code.ts";

export interface FolderList {
  /** The file that holds the list, from the repository's root. */
  file: string;
  /** The folder that is scanned, beside that file. */
  folder: string;
  /** What the list holds, as its first sentence says it. */
  says: string;
  exports: string;
  /** An object by file name, or one flat array: a file may then export several. */
  as: "object" | "array";
}

export const folderLists: FolderList[] = [
  { file: "property/all-rules.ts", folder: "rules", says: "Every rule by name", exports: "allRules", as: "object" },
  {
    file: "property/all-data-elements.ts",
    folder: "data-elements",
    says: "Every data element by name",
    exports: "allDataElements",
    as: "object",
  },
  {
    file: "packages/contract/src/all-events.ts",
    folder: "events",
    says: "Every kind of event",
    exports: "allEvents",
    as: "array",
  },
];

/** The list's file as it should be. */
export function printFolderList(list: FolderList): string {
  const names = readdirSync(join(root, dirname(list.file), list.folder))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length));
  return formatCode(list.file, listCode(list, names));
}

/** The list's code, not yet formatted. */
export function listCode({ folder, says, exports, as }: Omit<FolderList, "file">, names: string[]): string {
  // As the formatter sorts imports: by number where names hold one.
  const sorted = [...names].sort(new Intl.Collator("en", { numeric: true }).compare);
  const imports = sorted.map((name) => `import ${camelCase(name)} from "./${folder}/${name}.ts";`);
  const entries = sorted.map((name) => (as === "array" ? camelCase(name) : `"${name}": ${camelCase(name)}`)).join(", ");
  return [
    `/** ${says}. Written by \`npm run fix\` from the files in ${folder}/. */`,
    ...imports,
    "",
    `export const ${exports} = ${as === "array" ? `[${entries}].flat()` : `{\n${entries}}`};`,
  ].join("\n");
}

const camelCase = (kebab: string) => kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
