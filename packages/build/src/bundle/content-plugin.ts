/** Generates the module that holds everything a build puts into the library (`LibraryContent` of the container). */
import { neededFeatures, type WebSdkSettings } from "@tagwell/container/boot";
import type { EnvironmentName } from "@tagwell/contract";
import type { Plugin } from "rolldown";
import { allHosts } from "../all-hosts.ts";
import type { BuildInfo } from "../build-info.ts";
import { consentDefaults, hasConsentTools } from "../consent-settings.ts";
import { guardRules } from "../describe/guard-rules.ts";
import type { LoadedProperty, LoadedRule } from "../load/loaded-property.ts";
import { printConsentTools } from "./consent-tools.ts";
import { containerFile } from "./container-files.ts";
import { splitTable } from "./field-table.ts";
import { loadModule } from "./load-plugin.ts";
import { printDataElements, printRules } from "./print-content.ts";
import { printExtensions } from "./print-extensions.ts";
import { printOnce } from "./print-once.ts";
import { printPlain } from "./print-plain.ts";
import { vendorVersion } from "./vendor-plugin.ts";
import { type VirtualModules, virtualModules } from "./virtual-modules.ts";

const moduleId = "virtual:tagwell/content";
const rulesId = "virtual:tagwell/rules";
const dataElementsId = "virtual:tagwell/data-elements";

export interface ContentOptions {
  property: LoadedProperty;
  environment: EnvironmentName;
  info: BuildInfo;
  /** File names of what is loaded later, by the member of `LibraryContent` that loads it. */
  loaders: Readonly<Record<string, string>>;
  /** The files that read the property's consent tools. */
  readers: Parameters<typeof printConsentTools>[1];
  /** A module with rules and data elements beside the property's. */
  extraModule: string | undefined;
  /** Whether the content is that of a preview: it runs on the hosts of all environments, and brings its own trace. */
  isPreview: boolean;
}

/** Whether the library has the trace built in. In other environments it is a chunk, where the edge takes traces at all. */
export const hasBuiltInTrace = ({ config }: Pick<LoadedProperty, "config">, environment: EnvironmentName): boolean =>
  environment === "development" && config.environments.development.takesTraces === true;

/** What of the container sends a username as the setting asks; undefined where it leaves as it is. */
const usernameFunctions = {
  plain: undefined,
  hashed: "hashUsername",
  omitted: "withholdUsername",
} as const;

/**
 * The parts of the engine that only some properties need, in the order in which `engineWith` takes them: what creates each, its module,
 * and whether it is needed. Rules that code makes may need all.
 */
function featuresOf({ rules, dataElements }: LoadedProperty, needsAll: boolean) {
  const needed = neededFeatures({
    rules: Object.fromEntries(Object.entries(rules).map(([name, { rule }]) => [name, rule])),
    dataElements: Object.fromEntries(Object.entries(dataElements).map(([name, { element }]) => [name, element])),
  });
  return [
    ["createReplaceTokens", "engine/replace-tokens", needsAll || needed.createReplaceTokens],
    ["createKeepValue", "engine/keep-values", needsAll || needed.createKeepValue],
  ] as const;
}

/** Makes the plugin that answers `virtual:tagwell/content`. */
export const contentPlugin = (options: ContentOptions): Plugin =>
  virtualModules("tagwell:content", contentModules(options));

/** The content and the lists that it imports, as modules. */
export function contentModules({
  property,
  environment,
  info,
  loaders,
  readers,
  extraModule,
  isPreview,
}: ContentOptions): VirtualModules {
  const { config } = property;
  const { datastreamId, edge } = config.environments[environment];
  const streamingMedia = streamingMediaOf(property, environment);
  const isTraceBuiltIn = !isPreview && hasBuiltInTrace(property, environment);
  const hasExtensions = Object.keys(property.extensions).length > 0;
  const hasTraceChunk = "loadTraceChunk" in loaders;
  const hasTools = hasConsentTools(config);
  const features = featuresOf(property, extraModule !== undefined);
  const usernameFunction = usernameFunctions[config.username ?? "plain"];
  const hosts = Object.entries(config.sites).flatMap(([site, { hosts }]) =>
    (isPreview ? allHosts(hosts) : hosts[environment]).map((host) => [host, site]),
  );
  const build = {
    environment,
    buildDate: info.buildDate,
    version: info.version,
    turbineVersion: vendorVersion("@adobe/reactor-turbine"),
  };
  const data = {
    hosts: Object.fromEntries(hosts),
    guardRules: guardRules(property),
    sdk: { datastreamId, orgId: config.orgId, edge, streamingMedia },
    build,
    consentDefaults: consentDefaults(config),
    linkClicks: config.linkClicks,
    signedInUser: config.signedInUser,
  };
  const printedLoaders = Object.entries(loaders)
    .map(([loader, file]) => `${loader}: () => load(${JSON.stringify(file)}),`)
    .join("\n      ");
  // By path: a module that is not a file has no folder from which packages could be resolved.
  const path = (name: string) => JSON.stringify(containerFile(name));
  const code = `
    import { rules } from "${rulesId}";
    import { dataElements } from "${dataElementsId}";
    ${usernameFunction ? `import { ${usernameFunction} } from ${path("payload/tell-username")};` : ""}
    ${hasTools ? `import { createConsentTools } from ${path("boot/consent-tools")};` : ""}
    ${isTraceBuiltIn ? `import { createPageTrace } from ${path("boot/page-trace")};` : ""}
    import { startClient } from ${path("client/client")};
    ${hasTraceChunk ? `import { findTrace } from ${path("boot/find-trace")};` : ""}
    ${
      hasExtensions
        ? `import runVendorsEngine from "vendor:engine";
    import { vendorsRuntime } from ${path("engine/start-vendors-engine")};`
        : `import { engineWith } from ${path("engine/start-engine")};
    ${features.map(([name, file, isNeeded]) => (isNeeded ? `import { ${name} } from ${path(file)};` : "")).join("\n    ")}`
    }
    import { load } from ${JSON.stringify(loadModule)};
    export const content = {
      __proto__: null,
      createRuntime: ${hasExtensions ? `vendorsRuntime(runVendorsEngine, ${printExtensions(property.extensions)})` : `engineWith(${features.map(([name, , isNeeded]) => (isNeeded ? name : "undefined"))})`},
      rules,
      dataElements,
      table: ${printOnce(splitTable(property, build).first)},
      ${Object.entries(data)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}: ${printPlain(value)},`)
        .join("\n      ")}
      placeholders: [${(config.placeholders ?? []).map(printPlaceholder)}],
      ${usernameFunction ? `tellUsername: ${usernameFunction},` : ""}
      ${hasTools ? `consentTools: ${printConsentTools(config, readers)},` : ""}
      ${isTraceBuiltIn ? "findTrace: () => createPageTrace," : ""}
      ${hasTraceChunk ? "findTrace: (window) => findTrace(window, content.loadTraceChunk)," : ""}
      loadAsset: load,
      startClient,
      ${printedLoaders}
    };`;
  const printed = streamingMedia ? property : withoutSessions(property);
  return {
    [moduleId]: () => code,
    [rulesId]: () => printRules(printed, extraModule),
    [dataElementsId]: () => printDataElements(printed, extraModule),
  };
}

const printPlaceholder = (placeholder: string | RegExp) =>
  typeof placeholder === "string" ? JSON.stringify(placeholder) : String(placeholder);

/** The property without the rules that only keep media sessions, which do nothing where sessions are off. */
function withoutSessions(property: LoadedProperty): LoadedProperty {
  const acts = ({ rule: { then } }: LoadedRule) => {
    const actions = [then].flat();
    return actions.length === 0 || actions.some(({ name }) => name !== "media-session");
  };
  return { ...property, rules: Object.fromEntries(Object.entries(property.rules).filter(([, rule]) => acts(rule))) };
}

/** The settings of streaming-media sessions with their defaults; undefined where they are off. */
function streamingMediaOf({ config }: LoadedProperty, environment: EnvironmentName): WebSdkSettings["streamingMedia"] {
  const { streamingMedia } = config;
  if (!streamingMedia?.environments.includes(environment)) return undefined;
  const { channel, playerName, mainPingInterval = 10, adPingInterval = 10 } = streamingMedia;
  return { channel, playerName, mainPingInterval, adPingInterval };
}
