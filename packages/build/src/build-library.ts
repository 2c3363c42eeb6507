/** Builds the library of one environment into a folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { LibraryContent } from "@tagwell/container/boot";
import type { EnvironmentName } from "@tagwell/contract";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";
import { readBuildInfo } from "./build-info.ts";
import { assetScripts } from "./bundle/asset-scripts.ts";
import { contentPlugin, hasBuiltInTrace } from "./bundle/content-plugin.ts";
import { encodedPublished, publishedPlugin } from "./bundle/published-plugin.ts";
import { laterComponentName, sdkComponentsPlugin } from "./bundle/sdk-components-plugin.ts";
import { terserPlugin } from "./bundle/terser-plugin.ts";
import { transportSeamPlugin, vendorScriptPlugin, vendorVersion } from "./bundle/vendor-plugin.ts";
import { checkProperty } from "./check/check-property.ts";
import { describeProperty } from "./describe/describe-property.ts";
import { componentsOf } from "./events-of.ts";
import type { LoadedProperty } from "./load/loaded-property.ts";
import { describeFile, type Manifest } from "./manifest.ts";

export interface BuildOptions {
  property: LoadedProperty;
  environment: EnvironmentName;
  /** Emptied first. */
  outDir: string;
  /** Absolute path of a module whose `rules` and `dataElements` are built in beside the property's: for rules that code makes. */
  extraModule?: string;
}

const containerFolder = dirname(createRequire(import.meta.url).resolve("@tagwell/container"));

interface BundleOptions {
  name: string;
  /** Absolute, or relative to the container's folder. */
  input: string;
  format: "iife" | "es";
  /** Whether the name has a hash of the content. Off where something outside the build knows the name. */
  hashed: boolean;
  plugins: Plugin[];
}

interface BuiltFile {
  file: string;
  code: string;
}

/** One file for a module and everything it imports, and one for each of the SDK's components that it imports later. */
async function bundle({ name, input, format, hashed, plugins }: BundleOptions): Promise<[BuiltFile, ...BuiltFile[]]> {
  const build = await rolldown({
    input: { [name]: resolve(containerFolder, input) },
    plugins: [...plugins, terserPlugin(format)],
    transform: { target: "es2020" },
    // What a later part shares with the first stays in the first.
    preserveEntrySignatures: "allow-extension",
    // Evaluating a file has no effect, the vendor's included; only the entry acts.
    treeshake: {
      // No getter here has a side effect. Without this, the examples of rules, which spread objects, would stay in the bundle.
      propertyReadSideEffects: false,
      moduleSideEffects: [
        { test: /[\\/]boot[\\/]entry\.ts$/, sideEffects: true },
        { external: false, sideEffects: false },
      ],
    },
    // The minifier is slow, and the bundler would warn about it.
    checks: { pluginTimings: false },
    logLevel: "warn",
  });
  try {
    const { output } = await build.generate({
      format,
      minify: true,
      // The SDK's validators rely on `this` being undefined.
      strict: true,
      entryFileNames: hashed ? "[name]-[hash].js" : "[name].js",
      chunkFileNames: ({ facadeModuleId }) => `${laterComponentName(facadeModuleId) ?? "split-off"}-[hash].js`,
      ...(format === "iife" && { codeSplitting: false }),
    });
    const [first, ...rest] = output
      .filter((part): part is OutputChunk => part.type === "chunk")
      .sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map(({ fileName, code }) => ({ file: fileName, code }));
    if (!first || rest.some(({ file }) => file.startsWith("split-off")))
      throw new Error(`${input} became ${[first, ...rest].map((one) => one?.file).join(" and ") || "no file"}.`);
    return [first, ...rest];
  } finally {
    await build.close();
  }
}

/** What the entry loads later: the member of `LibraryContent` that loads it, and the module that it is made of. */
const laterChunks = (
  property: LoadedProperty,
  { webSdk }: Manifest["versions"],
  hasTraceChunk: boolean,
): {
  loader: keyof LibraryContent;
  name: string;
  input: string;
  plugins?: Plugin[];
}[] => [
  {
    loader: "loadSdkChunk",
    name: "web-sdk",
    input: "delivery/web-sdk.ts",
    plugins: [transportSeamPlugin(webSdk), sdkComponentsPlugin(componentsOf(property))],
  },
  { loader: "loadVideoChunk", name: "video", input: "extensions/vimeo/start-video.ts" },
  {
    loader: "loadWordsChunk",
    name: "words",
    input: "guard/published-words.ts",
    plugins: [publishedPlugin(encodedPublished(property))],
  },
  ...(hasTraceChunk ? [{ loader: "loadTraceChunk", name: "trace", input: "trace/trace.ts" } as const] : []),
];

/**
 * Builds `tagwell.js`, its chunks, the asset scripts, `manifest.json` and `property.json`. Throws a `BuildFault` when the
 * property has faults.
 *
 * @example await buildLibrary({ property: await loadProperty(folder), environment: "production", outDir: "dist/production" })
 */
export async function buildLibrary({ property, environment, outDir, extraModule }: BuildOptions): Promise<Manifest> {
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
  const chunks: BuiltFile[] = [];
  const loaders: Record<string, string> = {};
  for (const { loader, plugins = [], ...chunk } of laterChunks(property, versions, hasTraceChunk)) {
    const made = await bundle({ ...chunk, format: "es", hashed: true, plugins });
    chunks.push(...made);
    loaders[loader] = made[0].file;
  }
  const entry = await bundle({
    name: "tagwell",
    input: "boot/entry.ts",
    format: "iife",
    hashed: false,
    plugins: [contentPlugin({ property, environment, info, loaders, extraModule }), vendorScriptPlugin()],
  });
  const assets = await Promise.all(
    assetScripts(property).map(({ name, module }) =>
      bundle({ name: name.replace(/\.js$/, ""), input: module, format: "es", hashed: false, plugins: [] }),
    ),
  );

  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const files = [...entry, ...chunks, ...assets.flat()].map(({ file, code }) => {
    const content = Buffer.from(code);
    writeFileSync(join(outDir, file), content);
    return describeFile(file, content);
  });
  const manifest: Manifest = { buildDate: info.buildDate, revision: info.revision, versions, files };
  writeFileSync(join(outDir, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const described = describeProperty({ property, environment, info, files });
  writeFileSync(join(outDir, "property.json"), `${JSON.stringify(described)}\n`);
  return manifest;
}
