/** Bundles both programs into a folder that needs Node and nothing else. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { licensesText } from "@tagwell/build";
import { rolldown } from "rolldown";

const programs = ["@tagwell/collector", "@tagwell/console-server"];
/** What is copied and not bundled: SQLite is native code, and the writer of Parquet finds its own files. */
const copiedPackages = ["libsql", "hyparquet-writer"];
/** This package's folder: of its sources in the repository, of what is compiled elsewhere. */
const own = fileURLToPath(new URL("../..", import.meta.url));

/** Writes bin/server.mjs into the folder, with the threads beside it, and SQLite for this machine's platform. */
export async function bundleServer(folder: string): Promise<void> {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  const [collector = "", consoleServer = ""] = programs.map((name) => dirname(resolve(name)));
  const threads = { ...threadsOf(collector), ...threadsOf(consoleServer) };
  const program = fileURLToPath(new URL(`../server${extname(import.meta.url)}`, import.meta.url));
  const cluster = findCluster();
  const bundle = await rolldown({
    input: { server: program, ...threads, ...(cluster && { cluster, ...threadsOf(dirname(cluster)) }) },
    platform: "node",
    external: copiedPackages,
    logLevel: "silent",
  });
  const { output } = await bundle.write({
    dir: bin,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name].mjs",
  });
  const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
  writeFileSync(join(folder, "licenses.txt"), licensesText(modules));
  const { version, license, engines } = readJson(join(own, "package.json"));
  const dependencies = Object.fromEntries(
    copiedPackages.map((name) => [
      name,
      readJson(join(packageFolder(name, consoleServer) ?? "", "package.json")).version,
    ]),
  );
  const described = { name: "tagwell-server", version, private: true, license, type: "module", engines, dependencies };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
  const copied = new Set<string>();
  for (const name of copiedPackages) copyPackage(name, consoleServer, { folder, copied });
  // Beside the package's sources, in the repository, it is two folders up.
  cpSync(join(existsSync(join(own, "LICENSE")) ? own : join(own, "../.."), "LICENSE"), join(folder, "LICENSE"));
}

/** What stores events past one machine, where it is installed: in the bundle, so that it shares the edge's classes. */
function findCluster(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@tagwell/cluster");
  } catch {
    return undefined;
  }
}

/** The threads are started by their names, from files beside the program. */
function threadsOf(sources: string): Record<string, string> {
  const names = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const started = names.filter((name) => /^(?!testing).*-thread\.[jt]s$/.test(name));
  return Object.fromEntries(started.map((name) => [parse(name).name, join(sources, name)]));
}

/** Copies a package and what it depends on; an optional dependency for another platform is not installed here. */
function copyPackage(name: string, from: string, to: { folder: string; copied: Set<string> }): void {
  const { folder, copied } = to;
  if (copied.has(name)) return;
  copied.add(name);
  const installed = packageFolder(name, from);
  if (installed === undefined) return;
  cpSync(installed, join(folder, "node_modules", name), { recursive: true, dereference: true });
  const { dependencies = {}, optionalDependencies = {} } = readJson(join(installed, "package.json"));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, installed, to);
}

/** As Node looks for it: in the folder that needs it, and in those above. */
function packageFolder(name: string, from: string): string | undefined {
  const found = join(from, "node_modules", name);
  if (existsSync(found)) return found;
  return from === dirname(from) ? undefined : packageFolder(name, dirname(from));
}

interface PackageJson {
  version: string;
  license: string;
  engines?: object;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as PackageJson;
