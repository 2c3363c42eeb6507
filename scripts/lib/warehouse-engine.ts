/** ClickHouse's engine for a warehouse in a folder: some 180 MB, installed only where a cluster is tried or tested. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.ts";
import { runTool } from "./run-tool.ts";
import { readPackageJson } from "./stage-package.ts";

export const clusterFolder = join(root, "packages/cluster");

/** Installs the version that the cluster's package names, without a change to package.json and its lock. */
export async function installWarehouseEngine(): Promise<void> {
  const { chdb: version } = readPackageJson(clusterFolder).peerDependencies as { chdb: string };
  const installed = join(root, "node_modules/chdb");
  if (existsSync(installed) && readPackageJson(installed).version === version) return;
  const engine = `chdb@${version}`;
  console.log(`Installing ${engine}, ClickHouse's engine in one process (npm install --no-save ${engine}) …`);
  const args = ["install", "--no-save", "--no-audit", "--no-fund", engine];
  const { ok } = await runTool({ tool: "npm", args });
  if (!ok) throw new Error(`npm install --no-save ${engine} failed. Its output above says why.`);
}
