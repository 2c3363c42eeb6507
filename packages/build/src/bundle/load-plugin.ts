/** Generates the function with which `tagwell.js` imports files from its own folder. */
import type { Plugin } from "rolldown";
import { containerFile } from "./container-files.ts";
import { virtualModules } from "./virtual-modules.ts";

export const loadModule = "virtual:tagwell/load";

/**
 * Makes the plugin that answers `virtual:tagwell/load` for a script or a module. `folder`: an expression for the address of the folder
 * with the built files, for pages that do not tell.
 */
export function loadPlugin(format: "iife" | "es", folder: string): Plugin {
  // A relative import would fail, because a script of another origin has no base address. A preview's file has a path from the host's
  // root.
  const addresses =
    format === "iife"
      ? `
    import { findScript, libraryAddresses, requestOf } from ${JSON.stringify(containerFile("boot/find-script"))};
    export const script = findScript(document);
    const [here, other] = libraryAddresses(script, ${folder});
    const request = requestOf(document);`
      : `
    export const here = import.meta.url;
    const other = undefined;
    const request = undefined;`;
  const code = `${addresses}
    import { importAgain } from ${JSON.stringify(containerFile("import-again"))};
    export const load = (file) => other ? importAgain(file, here, request).catch(() => importAgain(file, other, request)) : importAgain(file, here, request);`;
  return virtualModules("tagwell:load", { [loadModule]: () => code });
}
