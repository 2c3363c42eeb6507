/** Serves builds as production does: collection, asset host and console, without development tools. */
import { readEdgeSettings } from "../settings/edge-settings.ts";
import { builtProperties } from "./built-properties.ts";
import { createLog } from "./create-log.ts";
import { clusterOptions } from "./load-cluster.ts";
import { serve } from "./serve.ts";

export interface ServedBuilds {
  /** Folder with a folder for each environment. It may be empty: builds that were published are in the data folder. */
  dist: string;
  dataDir: string;
  /** The built console. */
  console: string;
  /** Loads what stores events in a cluster; unless set, the package that is installed beside this one. */
  loadCluster?: () => Promise<unknown>;
}

const clusterPackage = "@tagwell/cluster";

/** On PORT, and for other machines where TAGWELL_LISTEN and TAGWELL_ORIGIN say so, until SIGINT or SIGTERM. */
export async function serveBuilds(served: ServedBuilds): Promise<void> {
  const { dist, dataDir, console: consoleFolder, loadCluster = () => import(clusterPackage) } = served;
  const { cluster, logLevel = "info", ...settings } = readEdgeSettings(process.env);
  const storage = await clusterOptions(cluster, loadCluster);
  const log = createLog({ level: logLevel, isPlain: process.stderr.isTTY });
  const properties = await builtProperties(dist, log);
  const folders = { console: consoleFolder, tags: dist };
  const options = { ...settings, ...storage, dataDir, properties, servesPublished: true, folders, log };
  await serve(options, ({ port, accountLink, environments }) => {
    if (environments.length === 0)
      log(`no build is served: there is none in ${dist}, and none was published. Type: tagwell build`, "warn");
    console.log(`Serving ${environments.join(", ") || "the console"} at http://localhost:${port}/`);
    // Not in the log: whoever has the link owns the edge.
    if (accountLink !== undefined) console.log(`Create the first account (once, within a day): ${accountLink}`);
  });
}
