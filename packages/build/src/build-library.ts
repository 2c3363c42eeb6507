/** Builds the library of one environment into a folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { EnvironmentName } from "@tagwell/contract";
import * as property from "@tagwell/property";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";
import { readBuildInfo } from "./build-info.ts";
import { checkProperty } from "./check-property.ts";
import { contentPlugin } from "./content-plugin.ts";
import { describeFile, type Manifest } from "./manifest.ts";
import { transportSeamPlugin, vendorScriptPlugin, vendorVersion } from "./vendor-plugin.ts";

export interface BuildOptions {
  environment: EnvironmentName;
  /** Emptied first. */
  outDir: string;
}

const containerFolder = dirname(createRequire(import.meta.url).resolve("@tagwell/container"));

interface BundleOptions {
  name: string;
  input: string;
  format: "iife" | "es";
  plugins: Plugin[];
}

/** One file out of one module and all that it imports. */
async function bundle({ name, input, format, plugins }: BundleOptions): Promise<{ file: string; code: string }> {
  const build = await rolldown({
    input: { [name]: join(containerFolder, input) },
    plugins,
    transform: { target: "es2020" },
    // Evaluating a file does nothing (STYLE 3), the vendor's included; only the entry acts.
    treeshake: {
      moduleSideEffects: [
        { test: /[\\/]boot[\\/]entry\.ts$/, sideEffects: true },
        { external: false, sideEffects: false },
      ],
    },
    logLevel: "warn",
  });
  try {
    const { output } = await build.generate({
      format,
      minify: true,
      // Its validators rely on `this` being undefined (facts: error catalogue 5).
      strict: true,
      entryFileNames: format === "es" ? "[name]-[hash].js" : "[name].js",
      ...(format === "iife" && { codeSplitting: false }),
    });
    const chunks = output.filter((part): part is OutputChunk => part.type === "chunk");
    const [chunk] = chunks;
    if (!chunk || chunks.length > 1) throw new Error(`${input} was to become one file, but became ${chunks.length}.`);
    return { file: chunk.fileName, code: chunk.code };
  } finally {
    await build.close();
  }
}

/** Builds `tagwell.js`, its chunks and `manifest.json`. Throws a `BuildFault` when the property has faults. */
export async function buildLibrary({ environment, outDir }: BuildOptions): Promise<Manifest> {
  checkProperty(property);
  const info = readBuildInfo(process.env);
  const versions = {
    tagwell: info.version,
    turbine: vendorVersion("@adobe/reactor-turbine"),
    webSdk: vendorVersion("@adobe/alloy"),
    dataLayer: vendorVersion("@adobe/adobe-client-data-layer"),
  };
  const sdk = await bundle({
    name: "web-sdk",
    input: "delivery/web-sdk.ts",
    format: "es",
    plugins: [transportSeamPlugin(versions.webSdk)],
  });
  const entry = await bundle({
    name: "tagwell",
    input: "boot/entry.ts",
    format: "iife",
    plugins: [contentPlugin({ environment, info, sdkChunk: sdk.file }), vendorScriptPlugin()],
  });

  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const files = [entry, sdk].map(({ file, code }) => {
    const content = Buffer.from(code);
    writeFileSync(join(outDir, file), content);
    return describeFile(file, content);
  });
  const manifest: Manifest = { buildDate: info.buildDate, revision: info.revision, versions, files };
  writeFileSync(join(outDir, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
