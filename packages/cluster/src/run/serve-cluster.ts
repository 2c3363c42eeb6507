/** Runs a cluster on this machine until it is told to stop, and prints what runs. */
import { join } from "node:path";
import { readPropertyFile } from "@tagwell/collector";
import { welcome } from "tagwell/serve";
import { type ClusterRunSettings, startCluster } from "./start-cluster.ts";

export interface ServeClusterSettings extends Omit<ClusterRunSettings, "watcher" | "log"> {
  /** Resolves when the cluster is to stop. */
  stop: Promise<unknown>;
}

export async function serveCluster({ stop, ...settings }: ServeClusterSettings): Promise<void> {
  const { library, dataDir } = settings;
  const cluster = await startCluster({
    ...settings,
    log: console.log,
    watcher: {
      onStart: (name, pid) => console.log(`  ${name.padEnd(9)}  process ${pid}`),
      onEnd: (name, why) => console.error(`  ${name} ended (${why}) and is started again.`),
      // The log's servers write much that is no trouble.
      onLine: (name, line) => name.startsWith("log-") || console.error(`  ${name}: ${line}`),
    },
  });
  const { port, processes, accountLink } = cluster;
  const { sites } = await readPropertyFile(join(library, "development/property.json"));
  const colors = process.stdout.isTTY && !process.env.NO_COLOR;
  console.log(welcome({ port, accountLink, sites, dataDir, colors, environments: ["development"] }));
  console.log(`  ${processes.length} processes: each is started again when it ends, also after kill -9.\n`);
  await stop;
  await cluster.close();
}
