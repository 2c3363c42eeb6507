/** Keeps the files of a bundle, so that after a save only what it has changed is bundled. */
import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Plugin } from "rolldown";
import { keepResult, readKept } from "../kept-results.ts";
import { type BundledFile, type BundleOptions, bundleModule } from "./bundle-module.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { vendorVersion } from "./vendor-plugin.ts";

export interface KeptOptions extends BundleOptions {
  plugins: KeptPlugin[];
}

type Files = [BundledFile, ...BundledFile[]];

interface Kept {
  files: Files;
  /** Each file that was read, and when it had last changed. */
  read: (readonly [path: string, changed: number])[];
}

/**
 * Bundles as `bundleModule` does. A quick build takes the files of an earlier bundle where nothing that they were made of has changed.
 * Every other build makes them anew: what is published never comes from a bundle that was kept.
 */
export async function bundleOnce(options: KeptOptions): Promise<Files> {
  const { plugins, minify, ...rest } = options;
  // Nobody waits for one with names and lines.
  if (minify === "none") return bundleModule(options);
  const given = await Promise.all(plugins.map(async ({ name, api }) => [name, await api.given()]));
  const input = ["bundle", vendorVersion("rolldown"), vendorVersion("terser"), rest, given];
  const kept = minify === "quick" ? readKept(input) : undefined;
  const before = kept === undefined ? undefined : (JSON.parse(kept) as Kept);
  if (before?.read.every(([path, changed]) => changedAt(path) === changed)) return before.files;
  const paths: string[] = [];
  const began = Date.now();
  const files = await bundleModule({ ...options, plugins: [...plugins, notePlugin(paths)] });
  const read = paths.map((path) => [path, changedAt(path)] as const);
  // Of a file that was written meanwhile, nobody knows which content was read.
  if (read.every(([, changed]) => Math.floor(changed) <= began))
    keepResult(input, JSON.stringify({ files, read } satisfies Kept));
  return files;
}

/** Notes every file that is read: also those of which the bundler uses nothing. */
const notePlugin = (paths: string[]): Plugin => ({
  name: "tagwell:note",
  buildEnd() {
    paths.push(...[...this.getModuleIds()].filter(isAbsolute));
  },
});

/**
 * When a file was written or replaced last: unlike the time of its content, nothing can set this one. To read all files would take longer than
 * some bundles. A file that is gone is written in the future.
 */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Number.MAX_VALUE;
