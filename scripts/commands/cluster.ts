/**
 * `npm run cluster`: serves what `npm start` does from several processes on this machine: a log of three servers, two edges that
 * receive, the console with its warehouse, and one port in front of them. With --tls, what they send to
 * each other is encrypted. `npm run cluster -- --test [words of a path]` runs its tests.
 */
import { join, resolve } from "node:path";
import { exitCodeOf, readEdgeSettings, startLog, stopRequested } from "tagwell/serve";
import { buildForDevelopment } from "../lib/build-for-development.ts";
import { built, root } from "../lib/folders.ts";
import { helped } from "../lib/print-help.ts";
import { runTool } from "../lib/run-tool.ts";
import { clusterFolder, installWarehouseEngine } from "../lib/warehouse-engine.ts";

const help = `npm run cluster: serves what npm start does from several processes on this machine.

  --tls              encrypts what they send to each other
  --test [words]     runs the tests of a cluster instead, or those with these words in their path`;

/** Serves until Ctrl-C or SIGTERM, then stops every process and returns 0. Returns 1 where the cluster cannot run here. */
export function run([option, ...words]: string[]): Promise<number> {
  return exitCodeOf(async () => {
    if (option !== undefined && helped([option], help)) return 0;
    if (option === "--test") return test(words);
    if (option !== undefined && option !== "--tls")
      throw new Error(`npm run cluster has no option ${option}. Use --test, --tls, or none to start a cluster.`);
    for (const name of ["TAGWELL_LISTEN", "TAGWELL_ORIGIN"])
      if (process.env[name])
        throw new Error(
          `npm run cluster is for this machine only. Unset ${name}; docs/guides/scale.md says how to run a cluster for others.`,
        );
    if (process.env.TAGWELL_RELAY)
      throw new Error(
        "A cluster relays nothing. Unset TAGWELL_RELAY; docs/guides/scale.md says how to relay beside one.",
      );
    const { port, dataDir = join(root, ".data/cluster"), logLevel } = readEdgeSettings(process.env);
    await installWarehouseEngine();
    const { serveCluster } = await import("../../packages/cluster/src/run/serve-cluster.ts");
    await buildForDevelopment(console.log);
    const stop = stopRequested(startLog(logLevel));
    await serveCluster({
      isEncrypted: option === "--tls",
      ...{ port, dataDir: resolve(dataDir), stop, cache: join(root, ".cache/nats") },
      ...{ library: built.library, console: built.console, pages: built.sites },
    });
    return 0;
  });
}

async function test(words: string[]): Promise<number> {
  await installWarehouseEngine();
  // One file at a time: each starts servers of its own.
  const { ok } = await runTool({
    tool: "vitest",
    args: ["run", "--no-file-parallelism", ...(words.length > 0 ? words : [clusterFolder])],
    env: { TAGWELL_ENGINES: "1" },
  });
  return ok ? 0 : 1;
}
