/** Starts threads from their sources in the repository, and from what was compiled of them elsewhere. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { replaceFile } from "../files/replace-file.ts";

/** Of this module, and so of all that was compiled or bundled with it. */
const compiled = extname(new URL(import.meta.url).pathname);
/** SQLite is native code, and the writer of Parquet finds its own files. */
const notBundled = ["libsql", "hyparquet-writer"];
const cache = new URL("../../../../node_modules/.cache/tagwell/threads/", import.meta.url);
const started = new Map<string, string>();

/**
 * Starts a thread of a file whose name ends with `-thread.ts`, without the process's own options: it needs no loader.
 * @param source `new URL("./…-thread.ts", import.meta.url)`, also where only the compiled file is there
 */
export function startWorker(source: URL, options: Omit<WorkerOptions, "execArgv">): Worker {
  const file = compiled === ".ts" ? bundled(fileURLToPath(source)) : new URL(source.href.replace(/\.ts$/, compiled));
  return new Worker(file, { ...options, execArgv: [] });
}

/**
 * The bundle of a source. Node 20 runs no TypeScript in a thread, and a loader in each would take four times the processor time of
 * its start. Bundles of the folder's threads are made when a source has changed, and kept for all processes.
 */
function bundled(source: string): string {
  const known = started.get(source);
  if (known !== undefined) return known;
  const folder = dirname(source);
  const place = join(fileURLToPath(cache), folder.replaceAll(/\W+/g, "-"));
  const list = join(place, "sources.json");
  const bundle = join(place, basename(source).replace(/\.ts$/, ".mjs"));
  const { sources, state } = existsSync(bundle) ? JSON.parse(readFileSync(list, "utf8")) : {};
  if (sources === undefined || state !== stateOf(sources)) bundleThreads(folder, place, list);
  started.set(source, bundle);
  return bundle;
}

/** Changes when one of the files does. */
const stateOf = (sources: readonly string[]) =>
  sources.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join("\n");

/** A thread may start another one of its folder, so all of them are beside each other. */
function bundleThreads(folder: string, place: string, list: string): void {
  const { buildSync } = createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
  const names = readdirSync(folder).filter((name) => name.endsWith("-thread.ts"));
  const { outputFiles, metafile } = buildSync({
    entryPoints: names.map((name) => join(folder, name)),
    outdir: place,
    outExtension: { ".js": ".mjs" },
    ...{ bundle: true, write: false, metafile: true, absWorkingDir: folder },
    ...{ platform: "node", format: "esm", target: "node20", external: notBundled },
  });
  const sources = Object.keys(metafile.inputs).map((input) => join(folder, input));
  const state = stateOf(sources);
  mkdirSync(place, { recursive: true });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  replaceFile(list, JSON.stringify({ sources, state }));
}
