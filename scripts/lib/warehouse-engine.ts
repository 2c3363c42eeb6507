/** ClickHouse's engine for a warehouse in a folder: some 180 MB, installed only where a cluster or a query is tried or tested. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.ts";
import { runTool } from "./run-tool.ts";
import { readPackageJson } from "./stage-package.ts";

export const clusterFolder = join(root, "packages/cluster");

interface Engine {
  name: string;
  version: string;
}

/** Installs the version that the cluster's package names, without a change to package.json and its lock. */
export const installWarehouseEngine = (): Promise<void> => installEngines();

/** Others beside it, in one command: npm removes what an earlier one installed without a change. */
export async function installEngines(...others: Engine[]): Promise<void> {
  const { chdb: version = "" } = readPackageJson(clusterFolder).peerDependencies as Record<string, string>;
  const engines = [{ name: "chdb", version }, ...others];
  if (engines.every(isInstalled)) return;
  const wanted = engines.map(({ name, version }) => `${name}@${version}`);
  console.log(`Installing ${wanted.join(" and ")} (npm install --no-save) …`);
  const args = ["install", "--no-save", "--no-audit", "--no-fund", ...wanted];
  const { ok } = await runTool({ tool: "npm", args });
  if (!ok) throw new Error(`npm install --no-save ${wanted.join(" ")} failed. Its output above says why.`);
}

function isInstalled({ name, version }: Engine): boolean {
  const installed = join(root, "node_modules", name);
  return existsSync(installed) && readPackageJson(installed).version === version;
}
