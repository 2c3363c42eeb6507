/** Generates the module that holds everything a build puts into the library (`LibraryContent` in the container's boot). */
import type { WebSdkSettings } from "@tagwell/container/boot";
import type { EnvironmentName, SdkComponent } from "@tagwell/contract";
import { environments, type Settings, settings, sites } from "@tagwell/property";
import type { Plugin } from "rolldown";
import { printAllowList } from "./allow-list.ts";
import type { BuildInfo } from "./build-info.ts";
import { vendorVersion } from "./vendor-plugin.ts";

const moduleId = "virtual:tagwell/content";

export interface ContentOptions {
  environment: EnvironmentName;
  info: BuildInfo;
  /** File names of what is loaded later, by the member of `LibraryContent` that loads it. */
  loaders: Readonly<Record<string, string>>;
  /** The module whose rules, data elements and fields are built in; `@tagwell/property` unless told. */
  contentModule?: string | undefined;
  /** The Web SDK's components that are built in. */
  components: readonly SdkComponent[];
  username: NonNullable<Settings["username"]>;
  consent: Settings["consent"];
}

/** Whether an environment's edge takes traces, and its library has the trace built in; elsewhere it is a chunk, if at all. */
export const hasBuiltInTrace = (environment: EnvironmentName) =>
  environment === "development" && environments[environment].takesTraces === true;

/** What of the container tells of a username what the setting says; undefined where it leaves as it is. */
const tellers = { "as-it-is": undefined, "sha-256": "hashUsername", "not-at-all": "withholdUsername" } as const;

/** Makes the plugin that answers `virtual:tagwell/content`. */
export function contentPlugin({
  environment,
  info,
  loaders,
  contentModule,
  components,
  username,
  consent,
}: ContentOptions): Plugin {
  const { datastreamId, edgeDomain } = environments[environment];
  const isTraceBuiltIn = hasBuiltInTrace(environment);
  const hosts = Object.fromEntries(
    Object.entries(sites).flatMap(([site, { hosts }]) => hosts[environment].map((host) => [host, site])),
  );
  const sdk = { datastreamId, orgId: settings.orgId, edgeDomain, streamingMedia: streamingMediaOf(environment) };
  const build = {
    environment,
    buildDate: info.buildDate,
    version: info.version,
    turbineVersion: vendorVersion("@adobe/reactor-turbine"),
  };
  const teller = tellers[username];
  const property: Settings = settings;
  const printedLoaders = Object.entries(loaders)
    .map(([loader, file]) => `${loader}: () => load(${JSON.stringify(file)}),`)
    .join("\n      ");
  const code = `
    import { allDataElements, allRules, fields } from ${JSON.stringify(contentModule ?? "@tagwell/property")};
    ${teller ? `import { ${teller} } from "@tagwell/container/tell-username";` : ""}
    ${isTraceBuiltIn ? `import { createTrace } from "@tagwell/container/trace";` : ""}
    import runDataLayer from "vendor:data-layer";
    import runTurbine from "vendor:turbine";
    // Read while the script runs: later there is no current script. Chunks lie beside it.
    const here = document.currentScript?.src ?? location.href;
    const load = (file) => import(new URL(file, here).href);
    export const content = {
      rules: allRules,
      dataElements: allDataElements,
      sources: fields,
      allowList: ${printOnce(printAllowList(components))},
      idShapes: ${JSON.stringify(settings.idShapes ?? [])},
      placeholders: [${(property.placeholders ?? []).map(printPlaceholder)}],
      ${teller ? `tellUsername: ${teller},` : ""}
      hosts: ${JSON.stringify(hosts)},
      sdk: ${JSON.stringify(sdk)},
      build: ${JSON.stringify(build)},
      consent: ${JSON.stringify(consent)},
      vendors: { runTurbine, runDataLayer },
      ${isTraceBuiltIn ? "createTrace," : ""}
      loadAsset: load,
      ${printedLoaders}
    };`;
  return {
    name: "tagwell:content",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) => (id === `\0${moduleId}` ? { code, moduleType: "js" } : null),
  };
}

const printPlaceholder = (placeholder: string | RegExp) =>
  typeof placeholder === "string" ? JSON.stringify(placeholder) : String(placeholder);

/** JSON in which a group that stands in several places is written once: eleven kinds of event share one. */
function printOnce(value: object): string {
  const seen = new Map<string, number>();
  const count = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    const text = JSON.stringify(node);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    if (before === 0) for (const child of Object.values(node)) count(child);
  };
  count(value);
  const shared = new Map<string, string>();
  const declarations: string[] = [];
  const print = (node: unknown): string => {
    const text = JSON.stringify(node);
    if (node === null || typeof node !== "object" || Array.isArray(node)) return text;
    const known = shared.get(text);
    if (known !== undefined) return known;
    const members = Object.entries(node).map(([key, child]) => `${JSON.stringify(key)}:${print(child)}`);
    const printed = `{${members.join(",")}}`;
    if ((seen.get(text) ?? 0) < 2) return printed;
    const name = `shared${shared.size}`;
    shared.set(text, name);
    declarations.push(`const ${name} = ${printed};`);
    return name;
  };
  const whole = print(value);
  return `(() => { ${declarations.join("")} return ${whole}; })()`;
}

/** The settings of streaming-media sessions, without saying where they are on; undefined where they are not. */
function streamingMediaOf(environment: EnvironmentName): WebSdkSettings["streamingMedia"] {
  const { streamingMedia }: Settings = settings;
  if (!streamingMedia?.environments.includes(environment)) return undefined;
  const { channel, playerName, mainPingInterval = 10, adPingInterval = 10 } = streamingMedia;
  return { channel, playerName, mainPingInterval, adPingInterval };
}
