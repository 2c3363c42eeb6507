/** Builds the library of one environment into a folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentName } from "@tagwell/contract";
import { type BuildInfo, readBuildInfo } from "./build-info.ts";
import { bundleLibrary } from "./bundle/bundle-library.ts";
import type { BundledFile } from "./bundle/bundle-module.ts";
import type { Minifying } from "./bundle/terser-plugin.ts";
import { vendorVersion } from "./bundle/vendor-plugin.ts";
import { checkProperty } from "./check/check-property.ts";
import { describeProperty } from "./describe/describe-property.ts";
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
  /** Of the entries and their chunks. Default: small. */
  minify?: Minifying;
}

/**
 * Builds `tagwell.js`, its chunks, the asset scripts, `manifest.json` and `property.json`. Throws a `BuildFault` when the
 * property has faults; the folder is left as it was then.
 *
 * @example await buildLibrary({ property: await loadProperty(folder), environment: "production", outDir: "dist/production" })
 */
export async function buildLibrary({
  property,
  environment,
  outDir,
  extraModule,
  minify = "small",
}: BuildOptions): Promise<Manifest> {
  checkProperty(property);
  const info = readBuildInfo(process.env, property.folder);
  const { page, preview } = await bundleLibrary({ property, environment, info, extraModule, minify });
  const licenses = {
    file: "licenses.txt",
    code: licensesText([...page, ...preview].flatMap(({ modules }) => modules)),
  };
  const describe = ({ file, code }: Pick<BundledFile, "file" | "code">) =>
    describeFile(file, Buffer.from(code), minify === "quick");
  const manifest: Manifest = {
    buildDate: info.buildDate,
    revision: info.revision,
    versions: versionsOf(info),
    files: await Promise.all(page.map(describe)),
    preview: await Promise.all(preview.map(describe)),
    licenses: await describe(licenses),
  };
  const described = {
    ...describeProperty({ property, environment, info, files: manifest.files }),
    // The limits are for what sites get, which is smaller.
    ...(minify === "quick" && { sizeLimits: [] }),
  };

  // In one go: pages may be loading the files that are there.
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  for (const { file, code } of [...page, ...preview, licenses]) writeFileSync(join(outDir, file), code);
  writeFileSync(join(outDir, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(outDir, "property.json"), `${JSON.stringify(described)}\n`);
  return manifest;
}

const versionsOf = ({ version }: BuildInfo): Manifest["versions"] => ({
  tagwell: version,
  turbine: vendorVersion("@adobe/reactor-turbine"),
  webSdk: vendorVersion("@adobe/alloy"),
  dataLayer: vendorVersion("@adobe/adobe-client-data-layer"),
});
