/** Prints a property's extensions of the vendor's tag manager, in the format of the runtime's container. */
import type { ExtensionModule, LoadedExtensions } from "../load/load-extensions.ts";

/** An expression: the extensions by key, each with its modules as functions of what the runtime hands them. */
export function printExtensions(extensions: LoadedExtensions): string {
  const printed = Object.entries(extensions).map(([key, { modules, ...facts }]) => {
    const functions = Object.entries(modules).map(
      ([path, module]) => `${JSON.stringify(path)}: ${printModule(module)}`,
    );
    return `${JSON.stringify(key)}: { ...${JSON.stringify(facts)}, modules: { ${functions.join(",\n")} } }`;
  });
  return `{ ${printed.join(",\n")} }`;
}

const printModule = ({ source, ...names }: ExtensionModule) =>
  `{ ...${JSON.stringify(names)}, script: function (module, exports, require, turbine) {\n${source}\n} }`;
