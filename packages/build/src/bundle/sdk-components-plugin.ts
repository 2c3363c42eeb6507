/** Lists the Web SDK's components of a build, so that the bundler leaves the others out. */
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { defaultSdkComponents, type SdkComponent, sdkComponents } from "@tagwell/contract";
import { containerFile, requireAsContainer } from "./container-files.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { virtualModules } from "./virtual-modules.ts";

const moduleId = "virtual:tagwell/sdk-components";
const creatorsId = "virtual:tagwell/sdk-creators";
const linkDetailsId = "virtual:tagwell/link-details";
const sdk = requireAsContainer.resolve("@adobe/alloy");
const linkClicks = join(dirname(sdk), "components/ActivityCollector");
const media = join(dirname(createRequire(sdk).resolve("@adobe/alloy-core")), "components/StreamingMedia");

/** The SDK's modules that become files of their own, by the file's name. */
const laterModules: Readonly<Record<string, string>> = {
  "sdk-link-clicks": join(linkClicks, "index.js"),
  "sdk-media": join(media, "index.js"),
};

/** The name of the file that holds this module; undefined for any other. */
export const laterComponentName = (moduleId: string | null | undefined): string | undefined =>
  Object.keys(laterModules).find((name) => laterModules[name] === moduleId);

/** Prints what imports a module when it is needed. */
const printLoad = (name: keyof typeof laterModules) => `load: () => import(${JSON.stringify(laterModules[name])})`;

/** Code that makes a component which is loaded when it is needed. What the SDK reads of it at once is built in. */
const late: Partial<Record<SdkComponent, { imports: string; creator: string }>> = {
  activityCollector: {
    imports: `
      import linkValidators from ${JSON.stringify(join(linkClicks, "configValidators.js"))};
      import { lateLinkClicks } from ${JSON.stringify(containerFile("links/late-link-clicks"))};`,
    creator: `lateLinkClicks({ document, onListening, configValidators: linkValidators, ${printLoad("sdk-link-clicks")} })`,
  },
  streamingMedia: {
    imports: `
      import mediaValidators from ${JSON.stringify(join(media, "configValidators.js"))};
      import validateSession from ${JSON.stringify(join(media, "validateMediaSessionOptions.js"))};
      import validateEvent from ${JSON.stringify(join(media, "validateMediaEventOptions.js"))};
      import { lateMedia } from ${JSON.stringify(containerFile("sdk/late-media"))};`,
    creator: `lateMedia({ configValidators: mediaValidators, validateSession, validateEvent, ${printLoad("sdk-media")} })`,
  },
};

/** The functions by which the SDK's link-click collector reads a link. */
const linkFunctions = [
  "utils/activityMapExtensionEnabled",
  "utils/determineLinkType",
  "utils/dom/findClickableElement",
  "utils/dom/getAbsoluteUrlFromAnchorElement",
  "getLinkName",
  "getLinkRegion",
];

/**
 * Prints the module of these functions. The package does not export them, nor the default pattern of download links, whose
 * module would bring the SDK's validators with it.
 */
async function printLinkDetails(): Promise<string> {
  const pattern = String((await import(join(linkClicks, "configValidators.js"))).DEFAULT_DOWNLOAD_QUALIFIER);
  const functions = linkFunctions.map(
    (path) => `export { default as ${basename(path)} } from ${JSON.stringify(join(linkClicks, `${path}.js`))};`,
  );
  return [...functions, `export const downloadLinkQualifier = ${JSON.stringify(pattern)};`].join("\n");
}

/**
 * Makes the plugin that answers `virtual:tagwell/sdk-components`, which only tells what a build has, and the modules with the
 * SDK's code. `datastreams`: those of the property, which a page may choose from.
 */
export function sdkComponentsPlugin(built: readonly SdkComponent[], datastreams: readonly string[] = []): KeptPlugin {
  return virtualModules("tagwell:sdk-components", {
    [moduleId]: () => `
    ${sdkComponents.map((name) => `export const ${name} = ${built.includes(name)};`).join("\n    ")}
    export const isAlwaysNeeded = ${built.some((name) => !defaultSdkComponents.includes(name))};
    export const datastreams = ${JSON.stringify(datastreams)};`,
    // Each by member access: a destructured or computed name keeps every component in the bundle.
    [creatorsId]: () => `
    import { components } from ${JSON.stringify(sdk)};${built.map((name) => late[name]?.imports ?? "").join("")}
    export const createCreators = (onListening) => [${built.map((name) => late[name]?.creator ?? `components.${name}`).join(", ")}];`,
    [linkDetailsId]: printLinkDetails,
  });
}
