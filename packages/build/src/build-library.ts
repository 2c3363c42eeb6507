/** Builds the library of one environment into a folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { LibraryContent } from "@tagwell/container/boot";
import { defaultSdkComponents, type EnvironmentName, type SdkComponent } from "@tagwell/contract";
import type { Settings } from "@tagwell/property";
import * as property from "@tagwell/property";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";
import { assetScripts } from "./asset-scripts.ts";
import { readBuildInfo } from "./build-info.ts";
import { checkProperty } from "./check-property.ts";
import { contentPlugin, hasBuiltInTrace } from "./content-plugin.ts";
import { describeProperty } from "./describe-property.ts";
import { describeFile, type Manifest } from "./manifest.ts";
import { publishedPlugin } from "./published-plugin.ts";
import { laterComponentName, sdkComponentsPlugin } from "./sdk-components-plugin.ts";
import { terserPlugin } from "./terser-plugin.ts";
import { transportSeamPlugin, vendorScriptPlugin, vendorVersion } from "./vendor-plugin.ts";

export interface BuildOptions {
  environment: EnvironmentName;
  /** Emptied first. */
  outDir: string;
  /**
   * Absolute path of the module whose rules, data elements and fields are built in, in place of
   * `@tagwell/property`, whose sites, environments and settings hold all the same. It is not checked: for tests.
   */
  contentModule?: string;
  /** The Web SDK's components, in place of what the settings say. */
  sdkComponents?: readonly SdkComponent[];
  /** How a signed-in visitor's name leaves, in place of what the settings say. */
  username?: NonNullable<Settings["username"]>;
  /** The consent that holds until the visitor chooses, in place of what the settings say. */
  consent?: Settings["consent"];
}

const containerFolder = dirname(createRequire(import.meta.url).resolve("@tagwell/container"));

interface BundleOptions {
  name: string;
  /** Absolute, or from the container's folder. */
  input: string;
  format: "iife" | "es";
  /** Whether the file's name tells its content apart; off where something outside the build knows the name. */
  hashed: boolean;
  plugins: Plugin[];
}

interface BuiltFile {
  file: string;
  code: string;
}

/** One file out of one module and all that it imports, and one for each of the SDK's components that it imports later. */
async function bundle({ name, input, format, hashed, plugins }: BundleOptions): Promise<[BuiltFile, ...BuiltFile[]]> {
  const build = await rolldown({
    input: { [name]: resolve(containerFolder, input) },
    plugins: [...plugins, terserPlugin(format)],
    transform: { target: "es2020" },
    // What a part that comes later shares with the first is in the first.
    preserveEntrySignatures: "allow-extension",
    // Evaluating a file does nothing (STYLE 3), the vendor's included; only the entry acts.
    treeshake: {
      // Nothing here has a getter that acts; examples of rules, which spread objects, are dropped.
      propertyReadSideEffects: false,
      moduleSideEffects: [
        { test: /[\\/]boot[\\/]entry\.ts$/, sideEffects: true },
        { external: false, sideEffects: false },
      ],
    },
    // A minifier takes its time.
    checks: { pluginTimings: false },
    logLevel: "warn",
  });
  try {
    const { output } = await build.generate({
      format,
      minify: true,
      // Its validators rely on `this` being undefined (facts: error catalogue 5).
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
  { webSdk }: Manifest["versions"],
  components: readonly SdkComponent[],
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
    plugins: [transportSeamPlugin(webSdk), sdkComponentsPlugin(components)],
  },
  { loader: "loadVideoChunk", name: "video", input: "extensions/vimeo/start-video.ts" },
  { loader: "loadWordsChunk", name: "words", input: "guard/published-words.ts", plugins: [publishedPlugin()] },
  ...(hasTraceChunk ? [{ loader: "loadTraceChunk", name: "trace", input: "trace/trace.ts" } as const] : []),
];

/** Builds `tagwell.js`, its chunks, `manifest.json` and `property.json`, the build as data. Throws a `BuildFault` when the property has faults. */
export async function buildLibrary({
  environment,
  outDir,
  contentModule,
  sdkComponents: components = property.settings.webSdk?.components ?? defaultSdkComponents,
  username = property.settings.username ?? "as-it-is",
  consent = property.settings.consent,
}: BuildOptions): Promise<Manifest> {
  checkProperty({ ...property, settings: { ...property.settings, username, consent, webSdk: { components } } });
  const info = readBuildInfo(process.env);
  const versions = {
    tagwell: info.version,
    turbine: vendorVersion("@adobe/reactor-turbine"),
    webSdk: vendorVersion("@adobe/alloy"),
    dataLayer: vendorVersion("@adobe/adobe-client-data-layer"),
  };
  const hasTraceChunk = property.environments[environment].takesTraces === true && !hasBuiltInTrace(environment);
  const chunks: BuiltFile[] = [];
  const loaders: Record<string, string> = {};
  for (const { loader, plugins = [], ...chunk } of laterChunks(versions, components, hasTraceChunk)) {
    const made = await bundle({ ...chunk, format: "es", hashed: true, plugins });
    chunks.push(...made);
    loaders[loader] = made[0].file;
  }
  const entry = await bundle({
    name: "tagwell",
    input: "boot/entry.ts",
    format: "iife",
    hashed: false,
    plugins: [
      contentPlugin({ environment, info, loaders, contentModule, components, username, consent }),
      vendorScriptPlugin(),
    ],
  });
  const assets = await Promise.all(
    assetScripts(property.allRules).map(({ file, module }) =>
      bundle({ name: file.replace(/\.js$/, ""), input: module, format: "es", hashed: false, plugins: [] }),
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
  // What a test puts in place of the property is not described: the description would be of something else.
  if (contentModule === undefined) {
    const described = await describeProperty({ environment, info, components, username, files });
    writeFileSync(join(outDir, "property.json"), `${JSON.stringify(described)}\n`);
  }
  return manifest;
}
