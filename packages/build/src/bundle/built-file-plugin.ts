/** Leaves a module out of a bundle, because it is a file of its own in the same folder. */
import { resolve } from "node:path";
import type { KeptPlugin } from "./kept-plugin.ts";

/** Replaces the dynamic import of this module by one of the built file. */
export const builtFilePlugin = (module: string, file: Promise<string>): KeptPlugin => ({
  name: "tagwell:built-file",
  api: { given: () => file },
  resolveId: {
    filter: { id: /^\./ },
    async handler(source, importer) {
      const isThis = importer !== undefined && resolve(importer, "..", source) === module;
      return isThis ? { id: `./${await file}`, external: true } : null;
    },
  },
});
