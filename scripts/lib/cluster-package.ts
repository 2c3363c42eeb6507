/** The cluster's package, whose dependencies are installed only where it is used. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./folders.ts";
import { runTool } from "./run-tool.ts";

export const clusterFolder = join(root, "cluster");

/** What npm records of a package in package-lock.json, and in node_modules once it is installed. */
interface Recorded {
  version?: string;
  optional?: boolean;
}

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Recorded> }).packages;

/** Packages for other platforms may be missing. */
export function isClusterInstalled(): boolean {
  const record = join(clusterFolder, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf(join(clusterFolder, "package-lock.json"))).every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}

/** Installs what is missing, or has another version than the lock file says. */
export async function installCluster(): Promise<void> {
  if (isClusterInstalled()) return;
  console.log("Installing what the cluster needs (npm ci --prefix cluster) …");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const { ok } = await runTool({ tool: "npm", args, cwd: clusterFolder });
  if (!ok) throw new Error("npm ci --prefix cluster failed. Its output above says why.");
}

/** By address: the repository's types are checked without the cluster's dependencies. */
export async function importCluster<Module>(file: string): Promise<Module> {
  await installCluster();
  return (await import(pathToFileURL(join(clusterFolder, file)).href)) as Module;
}
