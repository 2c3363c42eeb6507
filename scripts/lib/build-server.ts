/** Bundles the edge into a folder that needs Node and nothing else. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { buildApp } from "./build-app.ts";
import { built, root } from "./folders.ts";

/** What is copied and not bundled: SQLite is native code, and the writer of Parquet finds its own files. */
const copiedPackages = ["libsql", "hyparquet-writer"];

/** Writes `dist/server`: the program with the console. */
export async function buildServer(log: (line: string) => void): Promise<void> {
  await buildApp("console", log);
  rmSync(built.server, { recursive: true, force: true });
  await writeServer(built.server);
  cpSync(built.console, join(built.server, "console"), { recursive: true });
}

/** Writes bin/server.mjs into the folder, with the threads beside it, and SQLite for this machine's platform. */
export async function writeServer(folder: string): Promise<void> {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  const bundle = await rolldown({
    input: { server: join(root, "packages/tagwell/src/server.ts"), ...threads() },
    platform: "node",
    external: copiedPackages,
    logLevel: "silent",
  });
  await bundle.write({ dir: bin, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  const { version, license, engines } = readJson(join(root, "package.json"));
  const versionOf = (name: string) => readJson(join(root, "node_modules", name, "package.json")).version;
  const dependencies = Object.fromEntries(copiedPackages.map((name) => [name, versionOf(name)]));
  const described = { name: "tagwell-server", version, private: true, license, type: "module", engines, dependencies };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
  const copied = new Set<string>();
  for (const name of copiedPackages) copyPackage(name, root, { folder, copied });
  for (const name of ["LICENSE", "NOTICE"]) cpSync(join(root, name), join(folder, name));
}

/** The threads are started by their names, from files beside the program. */
function threads(): Record<string, string> {
  const sources = join(root, "packages/edge/src");
  const names = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const started = names.filter((name) => name.endsWith("-thread.mjs"));
  return Object.fromEntries(started.map((name) => [basename(name, ".mjs"), join(sources, name)]));
}

/** Copies a package and what it depends on; an optional dependency for another platform is not installed here. */
function copyPackage(name: string, from: string, to: { folder: string; copied: Set<string> }): void {
  const { folder, copied } = to;
  if (copied.has(name)) return;
  copied.add(name);
  const installed = packageFolder(name, from);
  if (installed === undefined) return;
  cpSync(installed, join(folder, "node_modules", name), { recursive: true });
  const { dependencies = {}, optionalDependencies = {} } = readJson(join(installed, "package.json"));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, installed, to);
}

/** Inside the package that needs it, or beside all others. */
const packageFolder = (name: string, from: string) =>
  [from, root].map((folder) => join(folder, "node_modules", name)).find((folder) => existsSync(folder));

interface PackageJson {
  version: string;
  license: string;
  engines: object;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as PackageJson;
