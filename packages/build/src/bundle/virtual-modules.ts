/** Makes plugins that answer imports of modules that are generated. */
import type { KeptPlugin } from "./kept-plugin.ts";

/** Code by the module's name, which begins with `virtual:tagwell/`. */
export type VirtualModules = Readonly<Record<string, () => string | Promise<string>>>;

/** The filters keep the bundler from asking for each of the hundreds of other modules. */
export function virtualModules(name: string, modules: VirtualModules): KeptPlugin {
  return {
    name,
    api: { given: () => Promise.all(Object.values(modules).map((print) => print())) },
    resolveId: { filter: { id: /^virtual:tagwell\// }, handler: (id) => (id in modules ? `\0${id}` : null) },
    load: {
      filter: { id: /^\0virtual:tagwell\// },
      async handler(id) {
        const print = modules[id.slice(1)];
        return print ? { code: await print(), moduleType: "js" } : null;
      },
    },
  };
}
