/** Bundles the edge into a folder that needs Node and nothing else. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { buildApp } from "./build-app.ts";
import { built, root } from "./folders.ts";

/** What is copied and not bundled: SQLite is native code, and threads are copied as they are and load the writer of Parquet. */
const copiedPackages = ["libsql", "hyparquet-writer"];

/** Writes `dist/server`: bin/server.mjs, the threads beside it, the console, and SQLite for this machine's platform. */
export async function buildServer(log: (line: string) => void): Promise<void> {
  await buildApp("console", log);
  rmSync(built.server, { recursive: true, force: true });
  const bin = join(built.server, "bin");
  mkdirSync(bin, { recursive: true });
  const bundle = await rolldown({
    input: join(root, "packages/tagwell/src/server.ts"),
    platform: "node",
    external: copiedPackages,
    logLevel: "silent",
  });
  await bundle.write({ dir: bin, format: "esm", entryFileNames: "server.mjs", chunkFileNames: "[name].mjs" });
  copyThreads(bin);
  cpSync(built.console, join(built.server, "console"), { recursive: true });
  const { version, license, engines } = readJson(join(root, "package.json"));
  const versionOf = (name: string) => readJson(join(root, "node_modules", name, "package.json")).version;
  const dependencies = Object.fromEntries(copiedPackages.map((name) => [name, versionOf(name)]));
  const described = { name: "tagwell-server", version, private: true, license, type: "module", engines, dependencies };
  writeFileSync(join(built.server, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
  const copied = new Set<string>();
  for (const name of copiedPackages) copyPackage(name, root, copied);
  for (const name of ["LICENSE", "NOTICE"]) cpSync(join(root, name), join(built.server, name));
}

/** Threads are plain JavaScript, which load one another by name. */
function copyThreads(bin: string): void {
  const sources = join(root, "packages/edge/src");
  for (const name of readdirSync(sources, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".mjs"))
      cpSync(join(sources, name), join(bin, basename(name)), { errorOnExist: true, force: false });
}

/** Copies a package and what it depends on; an optional dependency for another platform is not installed here. */
function copyPackage(name: string, from: string, copied: Set<string>): void {
  if (copied.has(name)) return;
  copied.add(name);
  const folder = packageFolder(name, from);
  if (folder === undefined) return;
  cpSync(folder, join(built.server, "node_modules", name), { recursive: true });
  const { dependencies = {}, optionalDependencies = {} } = readJson(join(folder, "package.json"));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, folder, copied);
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
