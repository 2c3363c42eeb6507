/** Generates the function with which `tagwell.js` imports files from its own folder. */
import type { Plugin } from "rolldown";

export const loadModule = "virtual:tagwell/load";

/** Makes the plugin that answers `virtual:tagwell/load` for a script or a module. */
export function loadPlugin(format: "iife" | "es"): Plugin {
  // The address is read while the script runs: later there is no current script. A relative import would fail, because a script
  // of another origin has no base address. A form of the page may be named like the property.
  // A preview's file has a path from the host's root.
  const script = 'Reflect.get(Document.prototype, "currentScript", document)';
  const here = format === "iife" ? `${script}?.src ?? location.href` : "import.meta.url";
  const code = `
    export const here = ${here};
    export const load = (file) => import(new URL(file, here).href);`;
  return {
    name: "tagwell:load",
    resolveId: (id) => (id === loadModule ? `\0${loadModule}` : null),
    load: (id) => (id === `\0${loadModule}` ? { code, moduleType: "js" } : null),
  };
}
