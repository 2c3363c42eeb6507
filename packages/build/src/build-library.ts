/** Builds the library of one environment into a folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LibraryContent } from "@tagwell/container/boot";
import type { EnvironmentName } from "@tagwell/contract";
import type { Plugin } from "rolldown";
import { readBuildInfo } from "./build-info.ts";
import { assetScripts } from "./bundle/asset-scripts.ts";
import { builtFilePlugin } from "./bundle/built-file-plugin.ts";
import { type BundledFile, bundleModule } from "./bundle/bundle-module.ts";
import { bundleReaders } from "./bundle/consent-tools.ts";
import { containerFile } from "./bundle/container-files.ts";
import { clientIsInEntry, contentPlugin, hasBuiltInTrace } from "./bundle/content-plugin.ts";
import { lateFilesPlugin } from "./bundle/late-files-plugin.ts";
import { latePartsPlugin } from "./bundle/late-parts-plugin.ts";
import { loadPlugin } from "./bundle/load-plugin.ts";
import { propertyFunctionsPlugin } from "./bundle/property-functions-plugin.ts";
import { encodedPublished, publishedPlugin } from "./bundle/published-plugin.ts";
import { sdkComponentsPlugin } from "./bundle/sdk-components-plugin.ts";
import { transportSeamPlugin, vendorScriptPlugin, vendorVersion } from "./bundle/vendor-plugin.ts";
import { checkProperty } from "./check/check-property.ts";
import { hasConsentTools } from "./consent-settings.ts";
import { describeProperty } from "./describe/describe-property.ts";
import { componentsOf } from "./events-of.ts";
import { licensesText } from "./licenses.ts";
import type { LoadedProperty } from "./load/loaded-property.ts";
import { describeFile, type Manifest } from "./manifest.ts";

export interface BuildOptions {
  property: LoadedProperty;
  environment: EnvironmentName;
  /** Emptied first. */
  outDir: string;
  /** Absolute path of a module whose `rules` and `dataElements` are built in beside the property's: for rules that code makes. */
  extraModule?: string;
  /** Keeps names and lines in the entries and their chunks, for a profile, or a test that wants a build in less time. Default: false. */
  readable?: boolean;
}

/** What the entry loads later: the member of `LibraryContent` that loads it, and the module that it is made of. */
interface LaterChunk {
  loader: keyof LibraryContent;
  name: string;
  input: string;
  plugins?: Plugin[];
}

const laterChunks = (
  property: LoadedProperty,
  webSdkFile: string,
  hasTraceChunk: boolean,
  hasExtraModule: boolean,
): LaterChunk[] => [
  ...(clientIsInEntry
    ? []
    : [
        {
          loader: "loadClientChunk",
          name: "client",
          input: containerFile("client/client"),
          plugins: [sdkComponentsPlugin(componentsOf(property), datastreamsOf(property))],
        } satisfies LaterChunk,
      ]),
  {
    loader: "loadLaterChunk",
    name: "later",
    input: containerFile("boot/later-file"),
    plugins: [
      sdkComponentsPlugin(componentsOf(property), datastreamsOf(property)),
      latePartsPlugin(property, hasExtraModule),
      builtFilePlugin(containerFile("sdk/web-sdk"), webSdkFile),
    ],
  },
  {
    loader: "loadDataLayerChunk",
    name: "data-layer",
    input: containerFile("data-layer/vendor-library"),
    plugins: [vendorScriptPlugin()],
  },
  {
    loader: "loadVideoChunk",
    name: "video",
    input: containerFile("extensions/vimeo/start-video"),
  },
  { loader: "loadPreviewChunk", name: "open-preview", input: containerFile("boot/open-preview") },
  { loader: "loadPatternsChunk", name: "texts", input: containerFile("guard/text-patterns") },
  {
    loader: "loadWordsChunk",
    name: "words",
    input: containerFile("guard/published-words"),
    plugins: [publishedPlugin(encodedPublished(property))],
  },
  ...(hasTraceChunk
    ? [{ loader: "loadTraceChunk", name: "trace", input: containerFile("boot/page-trace") } as const]
    : []),
];

/**
 * Builds `tagwell.js`, its chunks, the asset scripts, `manifest.json` and `property.json`. Throws a `BuildFault` when the
 * property has faults.
 *
 * @example await buildLibrary({ property: await loadProperty(folder), environment: "production", outDir: "dist/production" })
 */
export async function buildLibrary({
  property,
  environment,
  outDir,
  extraModule,
  readable = false,
}: BuildOptions): Promise<Manifest> {
  checkProperty(property);
  const info = readBuildInfo(process.env, property.folder);
  const versions = {
    tagwell: info.version,
    turbine: vendorVersion("@adobe/reactor-turbine"),
    webSdk: vendorVersion("@adobe/alloy"),
    dataLayer: vendorVersion("@adobe/adobe-client-data-layer"),
  };
  const hasTraceChunk =
    property.config.environments[environment].takesTraces === true && !hasBuiltInTrace(property, environment);
  const webSdk = await bundleModule({
    name: "web-sdk",
    input: containerFile("sdk/web-sdk"),
    format: "es",
    hashed: true,
    plugins: [
      transportSeamPlugin(versions.webSdk),
      sdkComponentsPlugin(componentsOf(property), datastreamsOf(property)),
    ],
  });
  const readers = await bundleReaders(property.config, readable);
  const chunks: BundledFile[] = [...webSdk, ...readers.values()];
  const loaders: Record<string, string> = {};
  for (const { loader, plugins = [], ...chunk } of laterChunks(
    property,
    webSdk[0].file,
    hasTraceChunk,
    extraModule !== undefined,
  )) {
    const made = await bundleModule({ ...chunk, format: "es", hashed: true, readable, plugins });
    chunks.push(...made);
    loaders[loader] = made[0].file;
  }
  const lateFiles = lateFilesPlugin(property.folder, [propertyFunctionsPlugin(property.folder)]);
  const entryPlugins = (format: "iife" | "es") => [
    propertyFunctionsPlugin(property.folder),
    lateFiles.plugin,
    sdkComponentsPlugin(componentsOf(property), datastreamsOf(property)),
    loadPlugin(format, folderOf(property, environment)),
    vendorScriptPlugin(),
  ];
  const entry = await bundleModule({
    name: "tagwell",
    input: containerFile("boot/entry"),
    format: "iife",
    hashed: false,
    readable,
    define: {
      "import.meta.hasTrace": String(hasTraceChunk || hasBuiltInTrace(property, environment)),
      "import.meta.hasConsentTools": String(hasConsentTools(property.config)),
    },
    plugins: [
      contentPlugin({ property, environment, info, loaders, readers, extraModule, isPreview: false }),
      ...entryPlugins("iife"),
    ],
  });
  chunks.push(...lateFiles.loadedBy(entry[0].code));
  const { loadTraceChunk: _none, ...previewLoaders } = loaders;
  const panel = await bundleModule({
    name: "preview-panel",
    input: containerFile("panel/show-panel"),
    format: "es",
    hashed: true,
    plugins: [],
  });
  previewLoaders.loadPanelChunk = panel[0].file;
  const preview = await bundleModule({
    name: "preview",
    input: containerFile("boot/preview-entry"),
    format: "es",
    hashed: false,
    readable,
    plugins: [
      contentPlugin({ property, environment, info, loaders: previewLoaders, readers, extraModule, isPreview: true }),
      ...entryPlugins("es"),
    ],
  });
  const assets = await Promise.all(
    assetScripts(property).map(({ name, module }) =>
      bundleModule({ name: name.replace(/\.js$/, ""), input: module, format: "es", hashed: false, plugins: [] }),
    ),
  );

  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const write = ({ file, code }: Pick<BundledFile, "file" | "code">) => {
    const content = Buffer.from(code);
    writeFileSync(join(outDir, file), content);
    return describeFile(file, content);
  };
  const pageFiles = [...entry, ...chunks, ...assets.flat()];
  const files = pageFiles.map(write);
  const modules = [...pageFiles, ...preview, ...panel].flatMap((one) => one.modules);
  const manifest: Manifest = {
    buildDate: info.buildDate,
    revision: info.revision,
    versions,
    files,
    preview: [...preview, ...panel].map(write),
    licenses: write({ file: "licenses.txt", code: licensesText(modules) }),
  };
  writeFileSync(join(outDir, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const described = describeProperty({ property, environment, info, files });
  writeFileSync(join(outDir, "property.json"), `${JSON.stringify(described)}\n`);
  return manifest;
}

/** The datastreams of all environments. */
const datastreamsOf = ({ config }: LoadedProperty): string[] =>
  Object.values(config.environments).map(({ datastreamId }) => datastreamId);

/** The folder in which an edge of ours serves the build, as an expression. */
function folderOf({ config }: LoadedProperty, environment: EnvironmentName): string {
  const { edge } = config.environments[environment];
  return `${edge ? JSON.stringify(new URL(edge).origin) : "location.origin"} + "/tags/${environment}/"`;
}
