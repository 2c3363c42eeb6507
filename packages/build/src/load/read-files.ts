/** Reads the TypeScript files of a property's folder, and collects what is wrong with them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { Fault } from "../errors/build-fault.ts";
import { shown } from "../shown.ts";
import { createImport } from "./import-file.ts";
import { readPurpose } from "./read-purpose.ts";

/** The ending of a trigger's file that a page loads when there is something for it. */
export const lateEnding = ".late.ts";

/** What a file must export as default. */
export interface Expected<T> {
  isRight(value: unknown): value is T;
  /** What to write instead of anything else. */
  write: string;
}

export interface ReadFile<T> {
  /** The file's name without its ending. */
  name: string;
  /** From the property's folder. */
  file: string;
  /** The comment that the file opens with. */
  purpose: string;
  default: T;
  exports: Readonly<Record<string, unknown>>;
}

export interface FileReader {
  /** The default export of a file that must exist; undefined after a fault. */
  readRequired<T>(file: string, expected: Expected<T>): Promise<T | undefined>;
  /**
   * The files of a subfolder with this ending, in the same order on every machine; none where there is no such folder. Tests are
   * left out, and so are files with a longer ending.
   */
  readFolder<T>(name: string, expected: Expected<T>, ending?: string): Promise<ReadFile<T>[]>;
}

/** Makes the reader of a property's folder. Every fault goes to `note`. */
export function createFileReader(folder: string, note: (fault: Fault) => void): FileReader {
  const importFile = createImport(folder, note);

  async function read<T>(file: string, { isRight, write }: Expected<T>, ending = ".ts"): Promise<ReadFile<T>[]> {
    const exports = await importFile(file);
    if (exports === undefined) return [];
    const value = exports.default;
    if (isRight(value))
      return [
        { name: basename(file, ending), file, purpose: readPurpose(join(folder, file)), default: value, exports },
      ];
    note({ file, path: "default export", message: `is ${shown(value)}. Write: ${write}` });
    return [];
  }

  return {
    async readRequired(file, expected) {
      if (existsSync(join(folder, file))) return (await read(file, expected))[0]?.default;
      note({ file, path: "", message: `is missing in ${folder}. Add it, and write: ${expected.write}` });
      return undefined;
    },
    async readFolder(name, expected, ending = ".ts") {
      const all = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [];
      const files = all
        .filter((file) => file.endsWith(ending) && !/\.(test|d)\.ts$/.test(file))
        .filter((file) => ending === lateEnding || !file.endsWith(lateEnding))
        .sort();
      for (const file of files)
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(basename(file, ending)))
          note({ file: `${name}/${file}`, path: "file name", message: fileName });
      if (ending === ".ts")
        for (const file of unread(join(folder, name)))
          note({
            file: `${name}/${file}`,
            path: "",
            message: `is not read. Make it a file of ${name}/ itself, in TypeScript.`,
          });
      return (await Promise.all(files.map((file) => read(`${name}/${file}`, expected, ending)))).flat();
    },
  };
}

/** Files that were meant to be read, as their default export says, but are in a folder within or no TypeScript. */
function unread(folder: string): string[] {
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return all
    .map((path) => path.split(sep).join("/"))
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !/\.(test|spec|d)\.\w+$/.test(path) && !/^[^/]+\.ts$/.test(path))
    .filter((path) => /^export default\b/m.test(readFileSync(join(folder, path), "utf8")))
    .sort();
}

const fileName = "Use lower-case words with hyphens, such as page-view.ts.";
