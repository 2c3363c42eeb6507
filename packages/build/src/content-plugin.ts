/** Generates the module that holds everything a build puts into the library (`LibraryContent` in the container's boot). */
import type { EnvironmentName } from "@tagwell/contract";
import { environments, settings, sites } from "@tagwell/property";
import type { Plugin } from "rolldown";
import { printAllowList } from "./allow-list.ts";
import type { BuildInfo } from "./build-info.ts";
import { vendorVersion } from "./vendor-plugin.ts";

const moduleId = "virtual:tagwell/content";

export interface ContentOptions {
  environment: EnvironmentName;
  info: BuildInfo;
  /** File name of the SDK's chunk. */
  sdkChunk: string;
}

/** Makes the plugin that answers `virtual:tagwell/content`. */
export function contentPlugin({ environment, info, sdkChunk }: ContentOptions): Plugin {
  const { datastreamId, edgeDomain } = environments[environment];
  const hosts = Object.fromEntries(
    Object.entries(sites).flatMap(([site, { hosts }]) => hosts[environment].map((host) => [host, site])),
  );
  const build = {
    environment,
    buildDate: info.buildDate,
    version: info.version,
    turbineVersion: vendorVersion("@adobe/reactor-turbine"),
  };
  const code = `
    import { allDataElements, allRules, fields, vocabulary } from "@tagwell/property";
    import runDataLayer from "vendor:data-layer";
    import runTurbine from "vendor:turbine";
    // Read while the script runs: later there is no current script. Chunks lie beside it.
    const here = document.currentScript?.src ?? location.href;
    const load = (file) => import(new URL(file, here).href);
    export const content = {
      rules: allRules,
      dataElements: allDataElements,
      sources: fields,
      allowList: ${JSON.stringify(printAllowList())},
      vocabulary,
      hosts: ${JSON.stringify(hosts)},
      sdk: ${JSON.stringify({ datastreamId, orgId: settings.orgId, edgeDomain })},
      build: ${JSON.stringify(build)},
      vendors: { runTurbine, runDataLayer },
      loadSdkChunk: () => load(${JSON.stringify(sdkChunk)}),
    };`;
  return {
    name: "tagwell:content",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) => (id === `\0${moduleId}` ? { code, moduleType: "js" } : null),
  };
}
