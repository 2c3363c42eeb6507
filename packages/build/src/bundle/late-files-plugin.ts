/** Builds what the modules of `tagwell.js` import dynamically into files of their own. */
import { existsSync } from "node:fs";
import { basename, relative } from "node:path";
import type { Plugin } from "rolldown";
import { BuildFault, type Fault } from "../errors/build-fault.ts";
import type { BundledFile } from "./bundle-module.ts";
import { bundleOnce } from "./bundle-once.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { loadModule } from "./load-plugin.ts";
import { replaceImports } from "./replace-imports.ts";
import type { Minifying } from "./terser-plugin.ts";

export interface LateFiles {
  plugin: Plugin;
  /**
   * The files that this code of `tagwell.js` loads. Modules that the bundler left out load nothing. Throws a `BuildFault` if a
   * module imports a file that does not exist, or whose name does not say that it is loaded later.
   */
  loadedBy: (code: string) => BundledFile[];
}

/**
 * A script cannot be split as modules can, so each `import("./name.late.ts")` becomes a call that imports the file
 * `name-<hash>.js`. A file holds everything that its module imports. `folder`: the property's; `minify` and `plugins`: of a file.
 */
export function lateFilesPlugin(folder: string, minify: Minifying, plugins: KeptPlugin[]): LateFiles {
  const made = new Map<string, Promise<BundledFile>>();
  const files: BundledFile[] = [];
  const faults: Fault[] = [];
  const make = async (input: string): Promise<BundledFile> => {
    const name = basename(input).replace(/(\.late)?\.[jt]s$/, "");
    const [file] = await bundleOnce({ name, input, format: "es", hashed: true, minify, plugins });
    files.push(file);
    return file;
  };
  return {
    loadedBy(code) {
      if (faults.length > 0) throw new BuildFault(faults);
      return files.filter(({ file }) => code.includes(file)).sort((a, b) => (a.file < b.file ? -1 : 1));
    },
    plugin: {
      name: "tagwell:late-files",
      transform: replaceImports(
        `import { load as loadFile } from ${JSON.stringify(loadModule)};`,
        (id) => async (input, source) => {
          const message = faultOf(input);
          if (message) faults.push({ file: relative(folder, id), path: `import("${source}")`, message });
          else made.set(input, made.get(input) ?? make(input));
          const { file } = (await made.get(input)) ?? { file: "" };
          return `loadFile(${JSON.stringify(file)})`;
        },
      ),
    },
  };
}

function faultOf(input: string): string | undefined {
  if (!/\.late\.[jt]s$/.test(input))
    return "imports a file that is loaded later. Give it a name such as tab-opened.late.ts.";
  return existsSync(input) ? undefined : "imports a file that does not exist. Add it, or fix its name.";
}
