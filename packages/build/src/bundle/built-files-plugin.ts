/** Leaves modules out of a bundle, because each is a file of its own in the same folder, with everything that it imports. */
import type { BundledFile } from "./bundle-module.ts";
import { containerFile } from "./container-files.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { replaceImports } from "./replace-imports.ts";

/** Built files by their modules, which are named as in `containerFile`. */
export type BuiltFiles = Readonly<Record<string, Promise<readonly [BundledFile, ...BundledFile[]]>>>;

/** Replaces the dynamic imports of these modules by those of the built files, which are tried again after a failure. */
export const builtFilesPlugin = (built: BuiltFiles): KeptPlugin => {
  const files = new Map(
    Object.entries(built).map(([module, files]) => [containerFile(module), files.then(([{ file }]) => file)]),
  );
  return {
    name: "tagwell:built-files",
    api: { given: () => Promise.all(files.values()) },
    transform: replaceImports(
      `import { importAgain } from ${JSON.stringify(containerFile("import-again"))};`,
      () => async (input) => {
        const file = await files.get(input);
        return file && `importAgain(${JSON.stringify(file)}, import.meta.url)`;
      },
    ),
  };
};
