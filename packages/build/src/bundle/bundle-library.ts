/** Makes the files of a library. */
import { basename } from "node:path";
import type { EnvironmentName } from "@tagwell/contract";
import type { BuildInfo } from "../build-info.ts";
import { hasConsentTools } from "../consent-settings.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { assetScripts } from "./asset-scripts.ts";
import { builtFilesPlugin } from "./built-files-plugin.ts";
import { type BundledFile, type BundleOptions, bundleModule } from "./bundle-module.ts";
import { bundleOnce, type KeptOptions } from "./bundle-once.ts";
import { bundleReaders } from "./consent-tools.ts";
import { containerFile } from "./container-files.ts";
import { type ContentOptions, contentPlugin, hasBuiltInTrace } from "./content-plugin.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { lateFilesPlugin } from "./late-files-plugin.ts";
import { componentsPlugin, laterChunks } from "./later-chunks.ts";
import { loadPlugin } from "./load-plugin.ts";
import { propertyFunctionsPlugin } from "./property-functions-plugin.ts";
import type { Minifying } from "./terser-plugin.ts";
import { transportSeamPlugin, vendorScriptPlugin, vendorVersion } from "./vendor-plugin.ts";

export interface LibraryOptions {
  property: LoadedProperty;
  environment: EnvironmentName;
  info: BuildInfo;
  extraModule: string | undefined;
  minify: Minifying;
}

export interface LibraryFiles {
  /** What pages load. */
  page: BundledFile[];
  /** What only a preview loads, besides those of the page. */
  preview: BundledFile[];
}

/** Bundles are made at the same time, but for the two entries, which name the others. */
export async function bundleLibrary(options: LibraryOptions): Promise<LibraryFiles> {
  const { property, environment, minify } = options;
  const { ofLater, readers, chunks, panel, assets } = await bundleChunks(options);
  const loaders = Object.fromEntries(chunks.map(({ loader, files }) => [loader, files[0].file]));
  const { loadTraceChunk: _none, ...ofPreview }: Record<string, string> = { ...loaders, loadPanelChunk: panel[0].file };
  const functions = propertyFunctionsPlugin(property.folder);
  const lateFiles = lateFilesPlugin(property.folder, chunkOf(minify).minify, [functions]);
  const entryOf = (entry: EntryOptions, content: Pick<ContentOptions, "loaders" | "isPreview">) =>
    bundleModule({
      ...entry,
      hashed: false,
      minify,
      plugins: [
        contentPlugin({ ...options, ...content, readers }),
        functions,
        lateFiles.plugin,
        componentsPlugin(property),
        loadPlugin(entry.format, folderOf(property, environment)),
        vendorScriptPlugin(),
      ],
    });
  const define = {
    "import.meta.hasTrace": String(takesTraces(options)),
    "import.meta.hasConsentTools": String(hasConsentTools(property.config)),
  };
  const [entry, preview] = await Promise.all([
    entryOf(
      { name: "tagwell", input: containerFile("boot/entry"), format: "iife", define },
      { loaders, isPreview: false },
    ),
    entryOf(
      { name: "preview", input: containerFile("boot/preview-entry"), format: "es" },
      { loaders: ofPreview, isPreview: true },
    ),
  ]);
  const chunkFiles = chunks.flatMap(({ files }) => files);
  const late = lateFiles.loadedBy(entry[0].code);
  return {
    page: [...entry, ...ofLater, ...readers.values(), ...chunkFiles, ...late, ...assets.flat()],
    preview: [...preview, ...panel],
  };
}

type EntryOptions = Pick<BundleOptions, "name" | "input" | "format" | "define">;

const takesTraces = ({ property, environment }: LibraryOptions) =>
  property.config.environments[environment].takesTraces === true;

/** What no property changes was minified before, as a rule. */
const chunkOf = (minify: Minifying) =>
  ({
    format: "es",
    hashed: true,
    minify: minify === "none" ? "small" : minify,
    plugins: [],
  }) satisfies Partial<KeptOptions>;

/** Makes everything but the entries. */
async function bundleChunks(options: LibraryOptions) {
  const { property, environment, extraModule, minify } = options;
  const chunk = chunkOf(minify);
  const ofLater = filesOfLater(property, chunk);
  const later = laterChunks({
    property,
    ofLater,
    hasTraceChunk: takesTraces(options) && !hasBuiltInTrace(property, environment),
    hasExtraModule: extraModule !== undefined,
  });
  const panel = bundleOnce({ ...chunk, name: "preview-panel", input: containerFile("panel/show-panel") });
  const assets = assetScripts(property).map(({ name, module }) =>
    bundleOnce({ ...chunk, name: name.replace(/\.js$/, ""), input: module, hashed: false }),
  );
  const chunks = later.map(async ({ loader, ...one }) => ({
    loader,
    files: await bundleOnce({ ...chunk, minify, ...one }),
  }));
  const readers = bundleReaders(property.config, minify);
  const [filesLoadedLater, panelFiles, readerFiles, assetFiles, chunkFiles] = await Promise.all([
    Promise.all(Object.values(ofLater)),
    panel,
    readers,
    Promise.all(assets),
    Promise.all(chunks),
  ]);
  return {
    ofLater: filesLoadedLater.flat(),
    panel: panelFiles,
    readers: readerFiles,
    assets: assetFiles,
    chunks: chunkFiles,
  };
}

/**
 * Makes the files that the later file loads, by their modules. They import nothing of it: where a browser keeps the failure of an import,
 * and the later file has come at the second attempt, they could not be loaded.
 */
function filesOfLater(property: LoadedProperty, chunk: ReturnType<typeof chunkOf>) {
  const make = (module: string, plugins: KeptPlugin[] = []) =>
    bundleOnce({ ...chunk, name: basename(module), input: containerFile(module), plugins });
  const overrides = make("sdk/overrides");
  return {
    "sdk/overrides": overrides,
    "sdk/web-sdk": make("sdk/web-sdk", [
      transportSeamPlugin(vendorVersion("@adobe/alloy")),
      componentsPlugin(property),
    ]),
    "client/consent-command": make("client/consent-command", [builtFilesPlugin({ "sdk/overrides": overrides })]),
    "identity/identity-commands": make("identity/identity-commands"),
    "outbox/earlier-pages": make("outbox/earlier-pages"),
  };
}

/** The folder in which an edge of ours serves the build, as an expression. */
function folderOf({ config }: LoadedProperty, environment: EnvironmentName): string {
  const { edge } = config.environments[environment];
  return `${edge ? JSON.stringify(new URL(edge).origin) : "location.origin"} + "/tags/${environment}/"`;
}
