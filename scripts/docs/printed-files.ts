/** Everything that is printed from code: one list, printed anew by `npm run docs` and `npm run fix`, compared by `check`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { drawStations } from "./draw-stations.ts";
import { folderLists, printFolderList } from "./folder-lists.ts";
import { printBetweenMarkers } from "./print-between-markers.ts";
import { printDictionary } from "./print-dictionary.ts";
import { printLeaving } from "./print-leaving.ts";

export interface PrintedFile {
  /** From the repository's root. */
  file: string;
  /** The whole file anew, from what it is now ("" when missing). Throws with what to do when it has no place for it. */
  print(before: string): string | Promise<string>;
}

const printedFiles: PrintedFile[] = [
  { file: "ARCHITECTURE.md", print: (page) => printBetweenMarkers(page, "stations", drawStations()) },
  { file: "docs/dictionary.md", print: printDictionary },
  {
    file: "docs/what-leaves-the-page.md",
    print: async (page) => printBetweenMarkers(page, "leaving", await printLeaving()),
  },
  ...folderLists.map((list) => ({ file: list.file, print: () => printFolderList(list) })),
];

/** A line for every file that does not say what the code says; none when all do. */
export function outdatedFiles(): Promise<string[]> {
  return compare(({ file }) => [`${file} is out of date. Type \`npm run fix\`.`]);
}

/** Prints what is out of date; a line for every file that could not be printed. */
export function printFiles(): Promise<string[]> {
  return compare(({ file }, after) => {
    writeFileSync(join(root, file), after);
    console.log(`Printed ${file}.`);
    return [];
  });
}

async function compare(whenDifferent: (printed: PrintedFile, after: string) => string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const printed of printedFiles) {
    const path = join(root, printed.file);
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    try {
      const after = await printed.print(before);
      if (after !== before) lines.push(...whenDifferent(printed, after));
    } catch (error) {
      lines.push(`${printed.file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return lines;
}
