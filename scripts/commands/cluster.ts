/**
 * `npm run cluster`: serves what `npm start` does from several processes on this machine: a log of three servers, two edges that
 * receive, the console with its warehouse, and one port in front of them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { exitCodeOf, readPort, startLog, stopRequested } from "tagwell/serve";
import { buildForDevelopment } from "../lib/build-for-development.ts";
import { built, root } from "../lib/folders.ts";
import { runTool } from "../lib/run-tool.ts";

const folder = join(root, "cluster");

/** Serves until Ctrl-C or SIGTERM, then stops every process and returns 0. Returns 1 where the cluster cannot run here. */
export function run(): Promise<number> {
  return exitCodeOf(async () => {
    for (const name of ["TAGWELL_LISTEN", "TAGWELL_ORIGIN"])
      if (process.env[name])
        throw new Error(
          `npm run cluster is for this machine only. Unset ${name}; docs/scale.md says how to run a cluster for others.`,
        );
    const port = readPort(process.env.PORT);
    const dataDir = resolve(root, process.env.TAGWELL_DATA || ".data/cluster");
    if (!isInstalled()) await install();
    await buildForDevelopment(console.log);
    const stop = stopRequested(startLog());
    // By address: its dependencies are not the repository's, whose types are checked without them.
    const file = pathToFileURL(join(folder, "src/run/serve-cluster.ts")).href;
    const { serveCluster } = (await import(file)) as { serveCluster(settings: object): Promise<void> };
    await serveCluster({
      ...{ port, dataDir, stop, cache: join(root, ".cache/nats") },
      ...{ library: built.library, console: built.console, pages: built.sites },
    });
    return 0;
  });
}

/** What npm records of a package in package-lock.json, and in node_modules once it is installed. */
interface Recorded {
  version?: string;
  optional?: boolean;
}

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Recorded> }).packages;

/** Packages for other platforms may be missing. */
function isInstalled(): boolean {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf(join(folder, "package-lock.json"))).every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}

async function install(): Promise<void> {
  console.log("Installing what the cluster needs (npm ci --prefix cluster) …");
  const { ok } = await runTool({ tool: "npm", args: ["ci", "--include=dev", "--no-audit", "--no-fund"], cwd: folder });
  if (!ok) throw new Error("npm ci --prefix cluster failed. Its output above says why.");
}
