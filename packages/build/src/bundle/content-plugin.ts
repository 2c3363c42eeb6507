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
export function contentModules(options: ContentOptions): VirtualModules {
  const { property, environment, extraModule } = options;
  const printed = streamingMediaOf(property, environment) ? property : withoutSessions(property);
  return {
    [moduleId]: () => printContent(options),
    [rulesId]: () => printRules(printed, extraModule),
    [dataElementsId]: () => printDataElements(printed, extraModule),
  };
}

function printContent(options: ContentOptions): string {
  const choices = choicesOf(options);
  const members = Object.entries(membersOf(options, choices)).filter(([, value]) => value !== undefined);
  return `
    import { rules } from "${rulesId}";
    import { dataElements } from "${dataElementsId}";
    ${importsOf(choices).join("\n    ")}
    import { load } from ${JSON.stringify(loadModule)};
    export const content = {
      __proto__: null,
      ${members.map(([name, value]) => `${name}: ${value},`).join("\n      ")}
    };`;
}

type Choices = ReturnType<typeof choicesOf>;

/** Which parts of the container this content has. */
function choicesOf({ property, environment, loaders, extraModule, isPreview }: ContentOptions) {
  const { config, extensions } = property;
  return {
    tellUsername: usernameFunctions[config.username ?? "plain"],
    hasTools: hasConsentTools(config),
    isTraceBuiltIn: !isPreview && hasBuiltInTrace(property, environment),
    hasTraceChunk: "loadTraceChunk" in loaders,
    hasExtensions: Object.keys(extensions).length > 0,
    features: featuresOf(property, extraModule !== undefined),
  };
}

function importsOf({
  tellUsername,
  hasTools,
  isTraceBuiltIn,
  hasTraceChunk,
  hasExtensions,
  features,
}: Choices): string[] {
  const engine = hasExtensions
    ? ([["vendorsRuntime", "engine/start-vendors-engine"]] as const)
    : ([["engineWith", "engine/start-engine"], ...features.filter(([, , isNeeded]) => isNeeded)] as const);
  const imported = [
    [tellUsername, "payload/tell-username"],
    [hasTools && "createConsentTools", "boot/consent-tools"],
    [isTraceBuiltIn && "createPageTrace", "boot/page-trace"],
    ["startClient", "client/client"],
    [hasTraceChunk && "findTrace", "boot/find-trace"],
    ...engine,
  ] as const;
  // By path: a module that is not a file has no folder from which packages could be resolved.
  const named = imported.flatMap(([name, file]) =>
    name ? `import { ${name} } from ${JSON.stringify(containerFile(file))};` : [],
  );
  return hasExtensions ? ['import runVendorsEngine from "vendor:engine";', ...named] : named;
}

/** The code of each member; undefined for what the content does not have. */
function membersOf(
  { property, environment, info, loaders, readers, isPreview }: ContentOptions,
  { tellUsername, hasTools, isTraceBuiltIn, hasTraceChunk, hasExtensions, features }: Choices,
): Record<string, string | undefined> {
  const { config } = property;
  const { datastreamId, edge } = config.environments[environment];
  const { buildDate, version } = info;
  const build = {
    name: config.name,
    environment,
    buildDate,
    version,
    turbineVersion: vendorVersion("@adobe/reactor-turbine"),
  };
  const hosts = Object.entries(config.sites).flatMap(([site, { hosts }]) =>
    (isPreview ? allHosts(hosts) : hosts[environment]).map((host) => [host, site]),
  );
  const data = {
    hosts: Object.fromEntries(hosts),
    guardRules: guardRules(property),
    sdk: { datastreamId, orgId: config.orgId, edge, streamingMedia: streamingMediaOf(property, environment) },
    build,
    consentDefaults: consentDefaults(config),
    linkClicks: config.linkClicks,
    signedInUser: config.signedInUser,
  };
  const builtInTrace = isTraceBuiltIn ? "() => createPageTrace" : undefined;
  return {
    createRuntime: hasExtensions
      ? `vendorsRuntime(runVendorsEngine, ${printExtensions(property.extensions)})`
      : `engineWith(${features.map(([name, , isNeeded]) => (isNeeded ? name : "undefined"))})`,
    rules: "rules",
    dataElements: "dataElements",
    table: printOnce(splitTable(property, build).first),
    ...mapValues(data, (value) => (value === undefined ? undefined : printPlain(value))),
    placeholders: `[${(config.placeholders ?? []).map(printPlaceholder)}]`,
    tellUsername,
    consentTools: hasTools ? printConsentTools(config, readers) : undefined,
    findTrace: hasTraceChunk ? "(window) => findTrace(window, content.loadTraceChunk)" : builtInTrace,
    loadAsset: "load",
    startClient: "startClient",
    ...mapValues(loaders, (file) => `() => load(${JSON.stringify(file)})`),
  };
}

const mapValues = <Value, Result>(values: Readonly<Record<string, Value>>, made: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made(value)]));

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
