/** Rolldown plugins for the vendor's packages, which are used as published. */
import { readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { containerFile, requireAsContainer } from "./container-files.ts";
import type { KeptPlugin } from "./kept-plugin.ts";

/** The scripts, and the globals that each gets in place of the page's. */
const vendorScripts: Readonly<Record<string, { path: string; globals: string }>> = {
  "vendor:engine": {
    path: "@adobe/reactor-turbine/dist/engine.min.js",
    globals: "window, document = window.document",
  },
  "vendor:data-layer": { path: "@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js", globals: "" },
};

/** The folder of the package that a module of these is from; undefined for another module. */
export function vendorPackageOf(module: string): string | undefined {
  const vendor = vendorScripts[module.slice(1)];
  if (!module.startsWith("\0vendor:") || vendor === undefined) return undefined;
  return dirname(requireAsContainer.resolve(`${packageNameOf(vendor.path)}/package.json`));
}

const packageNameOf = (path: string): string => path.split("/").slice(0, 2).join("/");

/** Turns scripts that act as soon as they are evaluated into functions, so that loading a file has no effect. */
export function vendorScriptPlugin(): KeptPlugin {
  return {
    name: "tagwell:vendor-scripts",
    api: { given: () => Object.values(vendorScripts).map(({ path }) => vendorVersion(packageNameOf(path))) },
    resolveId: { filter: { id: /^vendor:/ }, handler: (id) => (id in vendorScripts ? `\0${id}` : null) },
    load: {
      filter: { id: /^\0vendor:/ },
      handler(id) {
        const vendor = vendorScripts[id.slice(1)];
        if (vendor === undefined) return null;
        const published = readFileSync(requireAsContainer.resolve(vendor.path), "utf8");
        const script = published.replace(/\/\/# sourceMappingURL=.*$/m, "");
        return { code: `export default function (${vendor.globals}) {\n${script}\n}`, moduleType: "js" };
      },
    },
  };
}

/** The SDK's two request modules, by the end of their path. */
const requestModules = ["injectSendFetchRequest.js", "injectSendBeaconRequest.js"];

/**
 * Puts the transport's seam in place of the SDK's request modules. Throws at the end of a build that imported neither or only
 * one of them: a new version of the SDK may have moved them, and events would bypass the guard.
 */
export function transportSeamPlugin(sdkVersion: string): KeptPlugin {
  const seam = containerFile("sdk/seam");
  const met = new Set<string>();
  return {
    name: "tagwell:transport-seam",
    api: { given: () => sdkVersion },
    resolveId: {
      filter: { id: /\/requestMethods\// },
      handler(source, importer) {
        const name = requestModules.find((module) => source.endsWith(`/requestMethods/${module}`));
        if (name === undefined || !importer?.includes(`${sep}alloy-core${sep}`)) return null;
        met.add(name);
        return seam;
      },
    },
    load: {
      // The published sources carry a placeholder that only Adobe's own builder fills in.
      filter: { id: /\/constants\/libraryVersion\.js$/ },
      handler: () => `export default ${JSON.stringify(sdkVersion)};`,
    },
    buildEnd() {
      const missing = requestModules.filter((module) => !met.has(module));
      if (missing.length > 0)
        throw new Error(
          `@adobe/alloy-core no longer imports ${missing.join(" and ")} from network/requestMethods: ` +
            "find where the SDK makes its requests now, and update the list of modules in vendor-plugin.ts.",
        );
    },
  };
}

/** The version of a vendor's package, as installed. */
export function vendorVersion(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    try {
      return (
        JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")) as { version: string }
      ).version;
    } catch {
      if (folder === dirname(folder)) throw new Error(`${name} is not installed. Type: npm install`);
      folder = dirname(folder);
    }
  }
}
